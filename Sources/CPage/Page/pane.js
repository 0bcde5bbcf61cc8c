import { openActions } from './actions.js';
import { parameters } from './api.js';
import { focusCard, showCard } from './card.js';
import { isCut } from './clipboard.js';
import { $, button, clamp, counted, emptyProblem, icon, iconButton, isNarrow, make, readOnly, take } from './dom.js';
import * as drag from './drag.js';
import { dragged, DropTarget, setDragged } from './drop.js';
import { choose, textItem } from './files.js';
import { handleKey } from './keys.js';
import { Landing } from './landing.js';
import { HEIGHT, List } from './list.js';
import { caughtUp, say } from './live.js';
import { Rows } from './rows.js';
import { Selection } from './selection.js';
import { groupOf, showSidebar } from './sidebar.js';
import { inTurn, told } from './undo.js';

const MOST = 10_000;
const SAMPLE = 'Ada Lovelace\nAnalytical Engines\nada@engine.example';
const isPlain = event => !(event.shiftKey || event.ctrlKey || event.metaKey);

export class Pane {
	#pressed;

	constructor(page) {
		Object.assign(this, { page, selected: new Selection() });
		this.search = make('input', {
			type: 'search', placeholder: 'Search: ada, email:work …', ariaLabel: 'Search',
			// The next key waits for its rows.
			oninput: () => inTurn(() => this.#search()),
			onkeydown: event => {
				if (event.isComposing || !/ArrowDown|Enter/.test(event.key)) return;
				take(event);
				this.scroller.focus();
				inTurn(() => this.choose(this.list.active));
			},
		});
		this.books = make('select', { ariaLabel: 'Book of this list', onchange: () => this.show({ book: this.books.value || undefined }), hidden: true });
		this.count = make('span', 'count');
		this.problem = emptyProblem();
		this.scroller = make('div', { className: 'scroller', role: 'listbox', tabIndex: 0, ariaLabel: 'Contacts', ariaMultiSelectable: true, ...this.#listeners() });
		this.element = make('section', { className: 'pane', onfocusin: () => page.activate(this) },
			make('header', {}, this.books, make('div', 'search', icon('search'), this.search), this.count,
				iconButton('more', 'Actions on the selection', event => openActions(this, event))),
			this.problem, this.scroller);
		this.rows = new Rows((rows, first) => this.#arrived(rows, first), error => { this.problem.textContent = error?.message; });
		this.list = new List(this.scroller, this.rows, {
			name: `row${page.panes.length}`,
			selected: this.selected,
			classesOf: row => ({ dragged: row && dragged.pane === this && dragged.ids.includes(row.id), cut: row && isCut(row.id) }),
		});
		drag.liftWithFinger(this.scroller, event => {
			const row = this.#lifted(event);
			if (row) setDragged(this.ids, this);
			return row;
		}, () => this.list.pin());
		this.landing = new Landing(this);
		new DropTarget(this.element, this.landing);
	}

	async show(query) {
		this.search.value = query.q ?? '';
		this.books.value = query.book ?? '';
		await this.#read(query);
		showSidebar(this.page);
	}

	async #read(query) {
		this.query = query;
		// The address keeps the first search, for a reload or a link.
		if (this === this.page.panes[0]) history.replaceState(null, '', query.q ? `#${parameters(query)}` : location.pathname);
		this.deselect();
		this.list.active = -1;
		await this.rows.show(query);
		if (this.query === query) this.list.top = 0;
	}

	async #search() {
		const q = this.search.value.trim() || undefined;
		if (q === this.query.q) return;
		await this.#read({ ...this.query, q });
		await caughtUp();
		say(counted(this.rows.total, 'contact'));
	}

	async follow(changes) {
		const first = Math.ceil(this.list.top / HEIGHT);
		const shift = this.rows.isWholeBook && this.list.top > 0 ? shiftOf(first, changes, this.query.book) : 0;
		const start = Math.max(0, first + shift);
		const take = await this.rows.reload(start, start + this.list.pageLength + 2);
		this.list.sliding(() => {
			const before = [this.list.active, this.selected.anchor].map(index => [index, this.rows.at(index)?.id]);
			if (!take()) return;
			[this.list.active, this.selected.anchor] = before.map(([index, id]) => {
				const now = this.rows.indexOf(id);
				return Math.min(now >= 0 ? now : index, this.rows.total - 1);
			});
			if (!shift) return;
			// A longer list can be scrolled further.
			this.list.paint();
			this.list.top += shift * HEIGHT;
		});
	}

	#arrived(rows, first) {
		this.count.textContent = counted(this.rows.total, 'contact');
		rows.forEach((row, index) => this.selected.see(row.id, first + index));
		this.showEmpty();
		this.list.later();
	}

	showEmpty() {
		const old = $('.empty', this.element);
		if (this.rows.total || !this.rows.isKnown || this.list.gap >= 0 || this.problem.textContent) { old?.remove(); return; }
		const { q } = this.query;
		const group = groupOf(this.query);
		const [title, hint] = group ? ['Nobody is in this group', `The group “${group}” has no members here, or was deleted.`]
			: q ? ['Nobody matches', 'Search for words, or fields such as email:work.']
				: ['Nobody is here yet', readOnly ? '' : 'Drop vCards, tables, archives, folders or text anywhere here.'];
		if (old && $('p', old).textContent === hint) return;
		old?.remove();
		this.element.append(make('div', 'hint empty', icon(q ? 'search' : 'import'), make('h2', {}, title), make('p', {}, hint),
			q ? button('Show everyone', () => this.show({ book: this.query.book })) : make('div', {},
				button('Import…', () => this.importFiles(), { className: 'primary' }),
				button('Try a sample', () => this.landing.drop([textItem(SAMPLE)], this.landing.end)))));
	}

	importFiles() { choose({ multiple: true }, files => this.landing.drop(files, this.landing.end)); }

	get selection() { return this.selected.known(this.rows); }

	get ids() { return this.selected.ids; }

	deselect(ids = this.ids) {
		this.selected.remove(ids);
		this.list.later();
	}

	activate(index) {
		this.list.active = clamp(index, 0, this.rows.total - 1);
		this.list.reveal(this.list.active);
		this.list.later();
		return this.list.active;
	}

	async choose(index, { extend, toggle, seen } = {}) {
		if (!this.rows.total) return;
		index = this.activate(index);
		const { query } = this;
		const [row] = seen ? [seen] : await this.rows.range(index, index);
		if (!row || query !== this.query) return;
		if (extend && this.selected.anchor >= 0) {
			await this.#selectRange(...[this.selected.anchor, index].sort((one, other) => one - other));
		} else {
			this.selected.choose(row.id, index, toggle);
		}
		drag.prepare(this.ids);
		this.list.later();
		showCard(row.id);
	}

	/** Chooses a row that was pressed; its index may change before. */
	#chooseSeen([index, seen], how) {
		return inTurn(() => {
			const now = seen ? this.rows.indexOf(seen.id) : index;
			return now >= 0 && this.choose(now, { ...how, seen });
		});
	}

	/** Selects rows, or nobody if they are too many: the next key must not mean others. */
	async #selectRange(first, last) {
		const { query } = this;
		const isPossible = last - first < MOST;
		const rows = isPossible ? await this.rows.range(first, last) : [];
		if (query !== this.query) return;
		this.selected.set(rows, first);
		this.list.later();
		if (!isPossible) told('Nobody is selected: at most 10,000 contacts can be selected.');
	}

	async selectAll() {
		this.selected.anchor = 0;
		await this.#selectRange(0, this.rows.total - 1);
		if (this.selected.size) say(`${counted(this.selected.size, 'contact')} selected`);
	}

	#listeners() {
		return {
			onpointerdown: event => {
				const [index, row] = this.#pressed = this.#under(event);
				// A finger may scroll; its tap is a click.
				if (index < 0 || event.pointerType === 'touch' || event.button > 0 || event.target.closest('.more')) return;
				// This may begin a drag of all that are selected.
				if (row && this.selected.has(row.id) && isPlain(event)) { this.list.active = index; return; }
				this.#chooseSeen(this.#pressed, { extend: event.shiftKey, toggle: event.ctrlKey || event.metaKey });
			},
			onclick: event => {
				// Rows may slide under a pressed button.
				const pressed = event.detail ? this.#pressed : this.#under(event);
				if (pressed[0] < 0) return;
				if (event.target.closest('.more')) this.#openMenu(event, pressed);
				else if (isPlain(event)) this.#chooseSeen(pressed).then(() => isNarrow() && focusCard());
			},
			oncontextmenu: event => { take(event); this.#openMenu(event); },
			onfocus: () => { if (this.list.active < 0 && this.rows.total) this.list.active = 0; this.list.later(); },
			onkeydown: event => handleKey(this, event),
			ondragstart: event => {
				const row = this.#lifted(event);
				if (!row) { take(event); return; }
				drag.begin(event, this);
				// The browser takes its picture of the row first.
				requestAnimationFrame(() => this.list.later());
			},
			ondragend: event => { drag.end(event); this.list.pin(); },
		};
	}

	#under(event) {
		const index = this.list.indexUnder(event);
		return [index, this.rows.at(index)];
	}

	#lifted(event) {
		const [index, row] = this.#under(event);
		if (!row) return null;
		if (!this.selected.has(row.id)) this.selected.choose(row.id, index);
		this.list.pin(index);
		return row;
	}

	async #openMenu(event, pressed = this.#under(event)) {
		const [, row] = pressed;
		if (row && !this.selected.has(row.id)) await this.#chooseSeen(pressed);
		openActions(this, event);
	}

	nameOf(ids) {
		return ids.length === 1 && this.rows.at(this.rows.indexOf(ids[0]))?.name || counted(ids.length, 'contact');
	}
}

/** Returns how many more rows are above the visible ones. */
function shiftOf(first, changes, book) {
	let top = first;
	for (const { change, from, to, count } of changes) {
		if (from?.book === book && from.row < first) top -= Math.min(count, first - from.row);
		if (to?.book === book && change !== 'replaced' && to.row < top + (change === 'inserted' ? 1 : 0)) top += count;
	}
	return top - first;
}
