import { edgeSpeed } from './destination.js';
import { $, button, counted, icon, on, placeAt, readOnly, take } from './dom.js';
import { told } from './undo.js';

export const ROWS = 'application/x-contacts-rows';

/** What is dragged from this page: browsers hide it until the drop. */
export const dragged = {};

export const setDragged = (ids, pane) => Object.assign(dragged, { ids, pane, isTaken: false });

const OPEN = 600;
const badge = $('#badge');

function seen(transfer) {
	const files = [...transfer.items].filter(item => item.kind === 'file');
	const isRows = transfer.types.includes(ROWS);
	const type = !isRows && files.length === 1 ? files[0].type : 'none';
	// The server looks into a file of unknown type.
	return { isRows, hasFiles: files.length > 0, isOneImage: type.startsWith('image/'), mayBeImage: /^(image\/.*|application\/octet-stream|)$/.test(type) };
}

/** Returns the ids of dropped rows, and what to call them. */
export function droppedRows(session, { dataTransfer }) {
	let { ids } = dragged;
	try {
		const data = session.isRows && !ids ? JSON.parse(dataTransfer.getData(ROWS)) : {};
		if (data.origin === location.origin) ids = data.ids;
	} catch { /* Anybody can offer data of this type. */ }
	ids = session.isRows ? ids ?? [] : [];
	return { ids, what: dragged.pane?.nameOf(ids) ?? counted(ids.length, 'contact') };
}

function forbid(reason, point) {
	badge.hidden = !reason;
	if (!reason) return;
	badge.replaceChildren(icon('no'), reason);
	placeAt(badge, point.clientX + 16, point.clientY + 20);
}

const targets = new WeakMap();

let current, opened;

export function targetAt(x, y) {
	let element = document.elementFromPoint(x, y);
	while (element && !targets.has(element)) element = element.parentElement;
	return targets.get(element);
}

export function endHover() {
	current?.end();
	opened = null;
}

// A delegate has `update(session, point)`, which returns `{ effect, reason, opens }`, and perhaps `perform(session, event)` and `exit()`.
// A resting pointer may send no events, so there is a clock.
export class DropTarget {
	#session;
	#point;
	#frame;
	#enteredAt;
	#opening;
	#timer;

	constructor(element, delegate) {
		Object.assign(this, { element, delegate });
		targets.set(element, this);
		on(element, 'dragenter dragover', event => this.#handle(event));
		on(element, 'dragleave', event => {
			event.stopPropagation();
			if (current !== this || element.contains(event.relatedTarget)) return;
			// A refused drag ends inside.
			if (!event.relatedTarget && event.clientX && !badge.hidden) told(badge.textContent);
			endHover();
		});
		on(element, 'drop', event => { take(event); this.drop(this.#seen(event), event); });
	}

	#seen({ dataTransfer }) { return this.#session ?? seen(dataTransfer); }

	#handle(event) {
		take(event);
		const { effect = 'copy', reason } = this.hover(this.#seen(event), event);
		event.dataTransfer.dropEffect = reason ? 'none' : effect;
	}

	hover(session, point) {
		if (current !== this) { current?.end(); current = this; }
		this.#session = session;
		this.#point = point;
		if (!this.#frame) this.#tick(performance.now());
		return this.#update();
	}

	#propose(session, point) { return readOnly ? { reason: readOnly } : this.delegate.update(session, point); }

	#update() {
		const proposal = this.#propose(this.#session, this.#point);
		forbid(proposal.reason, this.#point);
		this.element.classList.toggle('over', !proposal.reason);
		const { opens } = proposal;
		if (opened !== opens?.key) opened = null;
		if (opens?.key !== this.#opening?.key) {
			this.#stopOpening();
			this.#opening = opens;
			if (opens && !opened) this.#open(opens);
		}
		return proposal;
	}

	drop(session, event) {
		const { reason, effect } = this.#propose(session, event);
		if (reason) told(reason);
		else if (effect !== 'none') {
			dragged.isTaken = true;
			this.delegate.perform(session, event);
		}
		endHover();
	}

	#tick(last) {
		this.#frame = requestAnimationFrame(now => {
			this.#frame = 0;
			if (!this.#session) return;
			if (!this.element.isConnected) { this.end(); return; }
			this.#scroll(now, last);
			this.#tick(now);
		});
	}

	/** Scrolls at the edges: rows move under the pointer. */
	#scroll(now, last) {
		const { list } = this.delegate;
		if (!list) return;
		this.#enteredAt ??= now;
		const box = list.scroller.getBoundingClientRect();
		const speed = edgeSpeed(this.#point.clientY - box.top, box.height);
		if (!speed) { this.#enteredAt = now; return; }
		const held = now - this.#enteredAt;
		if (held <= 250) return;
		list.top += speed * Math.min(1, held / 600) * Math.min(50, now - last) / 1_000;
		this.#update();
	}

	#open({ key, action }) {
		this.element.classList.add('spring');
		this.#timer = setTimeout(() => {
			this.element.classList.remove('spring');
			opened = key;
			action();
		}, OPEN);
	}

	#stopOpening() {
		clearTimeout(this.#timer);
		this.element.classList.remove('spring');
		this.#opening = null;
	}

	end() {
		if (current === this) current = null;
		this.#enteredAt = null;
		if (!this.#session) return;
		this.#session = null;
		this.#stopOpening();
		forbid(null);
		this.element.classList.remove('over');
		this.delegate.exit?.();
	}
}

/** Makes a button that a drag which rests on it presses too. */
export function hoverButton(text, { id }, action, properties) {
	const element = button(text, action, properties);
	new DropTarget(element, { update: () => ({ effect: 'none', opens: { key: text + id, action } }) });
	return element;
}

/** Gives files that miss every target to the list: they never replace the page. */
export function guardWindow(page) {
	const landing = () => page.pane?.landing;
	new DropTarget(document.documentElement, {
		update: (...drop) => (drop[0].hasFiles && landing() && !$('#dialog').open ? landing().update(...drop) : { effect: 'none' }),
		perform: (...drop) => landing().perform(...drop),
		exit: () => landing()?.exit(),
	});
	on(document, 'dragend', endHover);
	on(document, 'keydown', event => { if (event.key === 'Escape') endHover(); });
}
