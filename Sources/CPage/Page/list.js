// The rows on the screen: only the visible ones exist.

import { avatar, bare, clamp, icon, make, named, on, showPhoto } from './dom.js';

export const HEIGHT = 44;
const OVERSCAN = 8;
// Below the last row: a list at its end stays when the note comes or goes.
const ROOM = 64;
// Elements can't be much higher; scroll positions are scaled.
const TALLEST = 15_000_000;

export class List {
	#pool = new Map();
	#frame;
	#top = 0;
	#scrolledTo = 0;
	#settling;
	#pinned;
	#insertion = make('div', { className: 'insertion', hidden: true });
	#arriving = make('div', { className: 'row arriving', hidden: true });
	#room = 0;

	constructor(scroller, rows, options) {
		Object.assign(this, { scroller, rows, options, active: -1, into: -1, gap: -1 });
		this.sizer = make('div', 'sizer');
		scroller.append(this.sizer, this.#insertion, this.#arriving);
		on(scroller, 'scroll', () => this.#scrolled());
		on(scroller, 'wheel', event => this.#wheeled(event), { passive: false });
		new ResizeObserver(() => this.later()).observe(scroller);
	}

	/** Makes room for rows at a gap, or takes it away. */
	expect(count, gap = -1) {
		const { style, dataset } = this.#arriving;
		this.#arriving.hidden = !count;
		this.gap = dataset.index = gap;
		this.#room = count * HEIGHT;
		style.height = `${this.#room}px`;
		this.later();
	}

	get #height() { return this.rows.total * HEIGHT + this.#room + ROOM; }

	get #view() { return this.scroller.clientHeight; }

	get #isScaled() { return this.#height > TALLEST; }

	get top() { return this.#isScaled ? this.#top : this.scroller.scrollTop; }

	#keepTop(value) { this.#top = clamp(value, 0, this.#height - this.#view); }

	set top(value) {
		this.#keepTop(value);
		if (this.#isScaled) this.#place(); else this.scroller.scrollTop = value;
		this.later();
	}

	#place() {
		this.#scrolledTo = Math.round(this.#top / (this.#height - this.#view) * (TALLEST - this.#view));
		this.scroller.scrollTop = this.#scrolledTo;
	}

	#scrolled() {
		if (this.#isScaled && this.scroller.scrollTop !== this.#scrolledTo) {
			const distance = this.scroller.scrollTop - this.#scrolledTo;
			this.#scrolledTo = this.scroller.scrollTop;
			// A short way is a finger or a key; a long one is the scroll bar.
			const top = Math.abs(distance) < 2 * this.#view ? this.#top + distance : this.#scrolledTo / (TALLEST - this.#view) * (this.#height - this.#view);
			this.#keepTop(top);
			clearTimeout(this.#settling);
			this.#settling = setTimeout(() => this.#place(), 200);
		}
		this.later();
	}

	#wheeled(event) {
		if (!this.#isScaled || event.ctrlKey || event.shiftKey) return;
		event.preventDefault();
		// Browsers give pixels to those who don't ask for the unit.
		this.top += event.deltaY;
	}

	later() {
		this.#frame ||= requestAnimationFrame(() => { this.#frame = 0; this.paint(); });
	}

	paint() {
		const { scroller, rows: { total } } = this;
		this.sizer.style.height = `${Math.min(this.#height, TALLEST)}px`;
		if (this.#isScaled) this.#keepTop(this.#top);
		else this.#top = this.#scrolledTo = scroller.scrollTop;
		const top = this.#top;
		// To read this between changes lays out the page.
		const shift = scroller.scrollTop - top;
		const first = Math.max(0, Math.floor((top - this.#room) / HEIGHT) - OVERSCAN);
		const last = Math.min(total - 1, Math.ceil((top + this.#view) / HEIGHT) + OVERSCAN);
		this.rows.need(first, last);
		const free = [];
		for (const [index, element] of this.#pool) {
			if (index >= total || (index < first || index > last) && element !== this.#pinned && index !== this.active) {
				this.#pool.delete(index);
				free.push(element);
			}
		}
		for (let index = first; index <= last; index++) {
			if (!this.#pool.has(index)) this.#pool.set(index, free.pop() ?? this.#make());
		}
		for (const element of free) element.remove();
		for (const [index, element] of this.#pool) this.#show(element, index, shift);
		this.#arriving.style.transform = `translateY(${this.gap * HEIGHT + shift}px)`;
		scroller.setAttribute('aria-activedescendant', this.#pool.get(this.active)?.id ?? '');
	}

	#make() {
		const element = make('div', { className: 'row', role: 'option', draggable: true },
			make('span', 'avatar'),
			...['name', 'organization', 'reach'].map(name => make('bdi', name)),
			make('span', { className: 'more shy', ariaHidden: true }, icon('more')));
		this.scroller.append(element);
		return element;
	}

	#y(index) { return index * HEIGHT + (index >= this.gap ? this.#room : 0); }

	#show(element, index, shift) {
		const row = this.rows.at(index);
		element.style.transform = `translateY(${this.#y(index) + shift}px)`;
		element.id = `${this.options.name}-${index}`;
		element.dataset.index = index;
		element.ariaPosInSet = index + 1;
		element.ariaSetSize = this.rows.total;
		element.ariaSelected = Boolean(row) && this.options.selected.has(row.id);
		const classes = { active: index === this.active, into: index === this.into, waiting: !row, ...this.options.classesOf(row) };
		for (const [name, isSet] of Object.entries(classes)) element.classList.toggle(name, Boolean(isSet));
		const key = row ? `${row.id} ${row.changed}` : '';
		if (element.dataset.key !== key) {
			element.dataset.key = key;
			if (row) element.dataset.id = row.id; else delete element.dataset.id;
			fill(element, row);
		}
	}

	/** Keeps a row that is dragged: outside of the page it never hears of the end. */
	pin(index) {
		this.#pinned = this.#pool.get(index);
		this.later();
	}

	element(index) { return this.#pool.get(index); }

	indexUnder({ target }) { return Number(target.closest?.('.row')?.dataset.index ?? -1); }

	/** Returns how far down a point is, without that room. */
	contentY(clientY) {
		const y = clientY - this.scroller.getBoundingClientRect().top + this.top;
		return y - clamp(y - this.gap * HEIGHT, 0, this.#room);
	}

	get layout() { return [{ headerHeight: 0, rowCount: this.rows.total, rowHeight: HEIGHT }]; }

	mark({ gap = null, into = -1 } = {}) {
		this.into = into;
		this.#insertion.hidden = gap === null;
		this.#insertion.style.transform = `translateY(${this.scroller.scrollTop + Math.max(this.#y(gap) - this.top, 1)}px)`;
		this.later();
	}

	reveal(index) {
		const y = this.#y(index);
		if (y < this.top) this.top = y;
		else if (y + HEIGHT > this.top + this.#view) this.top = y + HEIGHT - this.#view;
	}

	get pageLength() { return Math.max(1, Math.floor(this.#view / HEIGHT) - 1); }

	sliding(change) {
		const places = () => new Map([...this.#pool.values()].map(element => [element.dataset.id, element.getBoundingClientRect().top]));
		const before = places();
		change();
		this.paint();
		if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
		const after = places();
		for (const element of this.#pool.values()) {
			const { id } = element.dataset;
			const distance = before.get(id) - after.get(id);
			if (id && distance && Math.abs(distance) < 2_000) {
				// `translate` adds to the transform that places the row.
				element.animate([{ translate: `0 ${distance}px` }, { translate: '0 0' }], { duration: 150, easing: 'ease-out' });
			}
		}
	}

	flash(ids) {
		this.paint();
		for (const element of this.#pool.values()) {
			if (ids.includes(element.dataset.id)) element.animate([{ background: 'color-mix(in oklab, var(--accent) 50%, var(--paper))' }, {}], 1_200);
		}
	}
}

function fill(element, row) {
	const [old, name, organization, reach] = element.children;
	name.textContent = row ? named(row.name) : '\u00a0';
	organization.textContent = row?.organization ?? '';
	reach.textContent = bare(row?.emails[0] ?? row?.phones[0] ?? '');
	// A new face: a late photo may be another row's.
	const shown = row ? avatar(row.name) : make('span', 'avatar');
	old.replaceWith(shown);
	if (row?.has_photo) showPhoto(shown, row, 'face.jpg', 64, { draggable: false });
}
