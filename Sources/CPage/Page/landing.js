import { destination } from './destination.js';
import { dragged, droppedRows } from './drop.js';
import { items } from './files.js';
import { caughtUp } from './live.js';
import { dropItems } from './report.js';
import { groupOf } from './sidebar.js';
import { attempt, inTurn } from './undo.js';

export class Landing {
	constructor(pane) {
		const { list, rows } = pane;
		Object.assign(this, { pane, list, rows });
	}

	update(session, point) {
		const found = this.#placeAt(point);
		this.pane.element.classList.toggle('over-end', Boolean(found.end));
		const reason = refusal(session, found);
		this.list.mark(reason ? {} : found);
		return { effect: session.isRows && !this.#copies(point) ? 'move' : 'copy', reason };
	}

	exit() {
		this.pane.element.classList.remove('over-end');
		this.list.mark();
	}

	async perform(session, event) {
		// The data can only be read now.
		const found = this.#placeAt(event);
		const { ids, what } = droppedRows(session, event);
		const isCopy = this.#copies(event);
		const dropping = ids.length ? null : items(event.dataTransfer);
		if (ids.length === 1 && ids[0] === found.row?.id) return;
		const place = found.row ? { contact: found.row.id } : found.end ? this.end : await this.placeOfGap(found.gap, true);
		if (dropping) await this.drop(await dropping, place, found.gap);
		else if (found.row) await attempt('moves', { contacts: ids, place }, `Put ${what} into ${found.row.name || 'a contact'}.`);
		else await inTurn(() => this.moveRows(ids, what, place, isCopy));
	}

	get end() { return { book: this.pane.query.book }; }

	/** Returns the place of the gap before an index for the server. */
	async placeOfGap(index, isSeen) {
		const first = Math.max(0, index - 1);
		const near = await this.rows.range(first, Math.min(index, this.rows.total - 1), isSeen);
		const [above, below] = [index > 0 && near[0], near[index - first]];
		if (this.rows.isWholeBook) return { ...this.end, row: index, after: above?.id ?? null, before: below?.id ?? null };
		if (below) return { book: below.book, before: below.id };
		return above ? { book: above.book, after: above.id } : this.end;
	}

	#placeAt(point) {
		const found = destination(this.list.layout, this.list.contentY(point.clientY));
		const { left, right, top, bottom } = this.pane.scroller.getBoundingClientRect();
		const { clientX: x, clientY: y } = point;
		if (x < left || x > right || y < top || y > bottom || found.place === 'nowhere') return { end: true };
		const row = found.place === 'row' ? this.rows.at(found.row) : undefined;
		return row ? { row, into: found.row } : { gap: found.row };
	}

	#copies({ ctrlKey }) { return ctrlKey || dragged.pane && dragged.pane !== this.pane; }

	async drop(dropped, place, gap) {
		const { list, pane } = this;
		if (gap >= 0) list.expect(Math.min(dropped.length, 20), gap);
		const ids = await dropItems(dropped, place, { group: groupOf(pane.query) });
		list.expect(0);
		pane.showEmpty();
		await this.#land(ids);
	}

	/** Shows rows at their place; the next key means rows that were moved. */
	async #land(ids, moved) {
		const { list, pane, rows } = this;
		await caughtUp();
		const index = rows.isWholeBook && moved?.book === this.end.book ? moved.row : rows.indexOf(ids[0]);
		if (index >= 0) list.reveal(index);
		list.flash(ids);
		if (!moved || index < 0 || !pane.selected.has(ids[0])) return;
		ids.forEach((id, offset) => pane.selected.see(id, index + offset));
		if (!ids.includes(rows.at(list.active)?.id)) pane.selected.anchor = pane.activate(index);
	}

	async moveRows(ids, what, place, copy, gone) {
		const done = await attempt('moves', { contacts: ids, place, copy },
			({ proposal: { destination: { row, book } } }) => `${copy ? 'Copied' : 'Moved'} ${what} to row ${row} of ${book}.`, gone);
		if (done && !copy) await this.#land(ids, done.proposal.destination);
		return done;
	}
}

function refusal(session, found) {
	if (session.isRows && dragged.ids?.length > 1 && dragged.ids.includes(found.row?.id)) return 'These rows can’t go into one of themselves.';
	return session.isOneImage && !found.row && 'A photo goes onto a contact: drop it on a row or on the face.';
}
