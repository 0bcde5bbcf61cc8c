// The list on the screen: a window on rows of a fixed height, of which only the visible ones exist.

import { colour, initials, make } from './dom.js';

const HEIGHT = 44;
const OVERSCAN = 8;
// Browsers cap the height of an element near 17 to 33 million pixels; beyond this, scroll positions are scaled.
const TALLEST = 15_000_000;

/** A windowed list. */
export class List {
  #pool = new Map();
  #frame = 0;
  #top = 0;
  #scrolledTo = 0;
  #settling = 0;
  #pinned = null;
  #insertion = make('div', { className: 'insertion', hidden: true });

  /** Makes a list in a scroller; `rows` are its rows, and `options.paint` adds to an element what else a row shows. */
  constructor(scroller, rows, options) {
    Object.assign(this, { scroller, rows, options, active: -1, into: -1, arriving: null });
    this.sizer = make('div', { className: 'sizer' });
    scroller.append(this.sizer, this.#insertion);
    scroller.addEventListener('scroll', () => this.#scrolled(), { passive: true });
    scroller.addEventListener('wheel', event => this.#wheeled(event), { passive: false });
    new ResizeObserver(() => this.later()).observe(scroller);
  }

  /** The number of rows on the screen, with the placeholders of a drop. */
  get count() { return this.rows.total + (this.arriving?.count ?? 0); }

  get #height() { return this.count * HEIGHT; }

  get #isScaled() { return this.#height > TALLEST; }

  /** The first visible pixel of the content. */
  get top() { return this.#isScaled ? this.#top : this.scroller.scrollTop; }

  set top(value) {
    const view = this.scroller.clientHeight;
    this.#top = Math.max(0, Math.min(value, this.#height - view));
    this.#place();
    this.later();
  }

  /** Puts the scroll bar where the content is. */
  #place() {
    const view = this.scroller.clientHeight;
    const part = this.#isScaled ? this.#top / Math.max(1, this.#height - view) : 0;
    this.#scrolledTo = this.#isScaled ? Math.round(part * (TALLEST - view)) : this.#top;
    this.scroller.scrollTop = this.#scrolledTo;
  }

  #scrolled() {
    if (this.#isScaled && this.scroller.scrollTop !== this.#scrolledTo) {
      const view = this.scroller.clientHeight;
      const distance = this.scroller.scrollTop - this.#scrolledTo;
      this.#scrolledTo = this.scroller.scrollTop;
      // A short way is a finger or a key, and means these pixels; a long one is the scroll bar.
      this.#top = Math.abs(distance) < 2 * view
        ? this.#top + distance
        : this.scroller.scrollTop / (TALLEST - view) * (this.#height - view);
      this.#top = Math.max(0, Math.min(this.#top, this.#height - view));
      clearTimeout(this.#settling);
      this.#settling = setTimeout(() => this.#place(), 200);
    }
    this.later();
  }

  #wheeled(event) {
    if (!this.#isScaled || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const unit = event.deltaMode === 1 ? HEIGHT : event.deltaMode === 2 ? this.scroller.clientHeight : 1;
    this.top = this.#top + event.deltaY * unit;
  }

  /** Paints with the next frame. */
  later() {
    this.#frame ||= requestAnimationFrame(() => { this.#frame = 0; this.paint(); });
  }

  /** Paints the visible rows. */
  paint() {
    const { scroller, count } = this;
    const view = scroller.clientHeight;
    this.sizer.style.height = `${Math.min(this.#height, TALLEST)}px`;
    if (this.#isScaled) this.#top = Math.min(this.#top, Math.max(0, this.#height - view));
    const top = this.top;
    const first = Math.max(0, Math.floor(top / HEIGHT) - OVERSCAN);
    const last = Math.min(count - 1, Math.ceil((top + view) / HEIGHT) + OVERSCAN);
    this.rows.need(first, Math.min(last, this.rows.total - 1));
    const free = [];
    for (const [index, element] of this.#pool) {
      if ((index < first || index > last) && element !== this.#pinned && index !== this.active) {
        this.#pool.delete(index);
        free.push(element);
      }
    }
    for (let index = first; index <= last; index++) {
      let element = this.#pool.get(index);
      if (!element) {
        element = free.pop() ?? this.#make();
        this.#pool.set(index, element);
      }
    }
    for (const element of free) element.remove();
    for (const [index, element] of this.#pool) {
      if (index >= count) { element.remove(); this.#pool.delete(index); continue; }
      this.#show(element, index, top);
    }
    scroller.setAttribute('aria-activedescendant', this.#pool.get(this.active)?.id ?? '');
    this.options.painted?.();
  }

  #make() {
    const element = make('div', { className: 'row', role: 'option', draggable: true },
      make('span', { className: 'avatar', 'aria-hidden': 'true' }),
      make('span', { className: 'name', dir: 'auto' }),
      make('span', { className: 'organization', dir: 'auto' }),
      make('span', { className: 'reach', dir: 'auto' }),
      make('span', { className: 'tool more', 'aria-hidden': 'true' }, '…'));
    this.scroller.append(element);
    return element;
  }

  /** Returns the row at an index on the screen; `null` for a placeholder of a drop. */
  rowAt(index) {
    const gap = this.arriving;
    if (!gap || index < gap.index) return this.rows.at(index);
    return index < gap.index + gap.count ? null : this.rows.at(index - gap.count);
  }

  #show(element, index, top) {
    const row = this.rowAt(index);
    element.style.transform = `translateY(${this.scroller.scrollTop + index * HEIGHT - top}px)`;
    element.id = `${this.options.name}-${index}`;
    element.dataset.index = index;
    element.setAttribute('aria-posinset', index + 1);
    element.setAttribute('aria-setsize', this.count);
    element.classList.toggle('active', index === this.active);
    element.classList.toggle('into', index === this.into);
    element.classList.toggle('arriving', row === null);
    element.classList.toggle('waiting', !row);
    element.setAttribute('aria-selected', String(Boolean(row) && this.options.isSelected(row.id)));
    const key = row ? `${row.id} ${row.changed}` : '';
    if (element.dataset.key !== key) {
      element.dataset.key = key;
      if (row) element.dataset.id = row.id; else delete element.dataset.id;
      List.fill(element, row);
    }
    this.options.paint?.(element, row);
  }

  /** Fills an element with the parts of a row. */
  static fill(element, row) {
    const [avatar, name, organization, reach] = element.children;
    // A placeholder is as high as a name, so that nothing moves when the name comes.
    name.textContent = row ? row.name || '(no name)' : '\u00a0';
    name.classList.toggle('none', Boolean(row) && !row.name);
    organization.textContent = row?.organization ?? '';
    reach.textContent = row ? row.emails[0] ?? row.phones[0]?.replace(/^tel:/, '') ?? '' : '';
    avatar.replaceChildren();
    avatar.style.backgroundColor = '';
    if (!row) return;
    avatar.style.backgroundColor = colour(row.name);
    avatar.append(initials(row.name));
    if (!row.has_photo) return;
    const image = make('img', { alt: '', draggable: false });
    image.addEventListener('load', () => avatar.replaceChildren(image), { once: true });
    image.src = `/contacts/${row.id}/photo/face.jpg?size=64`;
  }

  /** Keeps the row at an index in the page, because a row that leaves it never hears of the end of its drag. */
  pin(index) {
    this.#pinned = index === null ? null : this.#pool.get(index) ?? null;
    this.later();
  }

  /** Returns the element of an index, if it is in the page. */
  element(index) { return this.#pool.get(index); }

  /** Returns the index under an event; -1 if there is none. */
  indexUnder(event) {
    const element = event.target.closest?.('.row');
    return element && this.scroller.contains(element) ? Number(element.dataset.index) : -1;
  }

  /** Returns the vertical coordinate of the content under a point of the window. */
  contentY(clientY) { return clientY - this.scroller.getBoundingClientRect().top + this.top; }

  /** The layout of the list, for `destination`. */
  get layout() { return [{ headerHeight: 0, rowCount: this.count, rowHeight: HEIGHT }]; }

  /** Shows the line before a row, the outline of a row, or neither. */
  mark({ gap = null, into = -1 } = {}) {
    this.into = into;
    this.gap = gap;
    this.#insertion.hidden = gap === null;
    if (gap !== null) {
      const y = this.scroller.scrollTop + gap * HEIGHT - this.top;
      this.#insertion.style.transform = `translateY(${Math.max(y, this.scroller.scrollTop + 1)}px)`;
    }
    this.later();
  }

  /** Scrolls until a row is visible. */
  reveal(index) {
    const view = this.scroller.clientHeight;
    const y = index * HEIGHT;
    if (y < this.top) this.#go(y);
    else if (y + HEIGHT > this.top + view) this.#go(y + HEIGHT - view);
  }

  #go(y) {
    if (this.#isScaled) this.top = y; else this.scroller.scrollTop = y;
    this.later();
  }

  /** Scrolls by a distance. */
  scrollBy(distance) {
    if (this.#isScaled) this.top = this.#top + distance; else this.scroller.scrollTop += distance;
  }

  /** The index of the first row that is completely visible, and how far it is from the top. */
  get firstVisible() { return Math.ceil(this.top / HEIGHT); }

  /** The number of rows that fit. */
  get pageLength() { return Math.max(1, Math.floor(this.scroller.clientHeight / HEIGHT) - 1); }

  /** Makes rows slide from where they were to where a change puts them. */
  async sliding(change) {
    const places = new Map();
    for (const element of this.#pool.values()) {
      if (element.dataset.id) places.set(element.dataset.id, element.getBoundingClientRect().top);
    }
    await change();
    this.paint();
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    for (const element of this.#pool.values()) {
      const before = places.get(element.dataset.id);
      if (before === undefined) continue;
      const distance = before - element.getBoundingClientRect().top;
      if (distance !== 0 && Math.abs(distance) < 2_000) {
        // `translate` adds to the transform that places the row.
        element.animate([{ translate: `0 ${distance}px` }, { translate: '0 0' }], { duration: 150, easing: 'ease-out' });
      }
    }
  }

  /** Shows which rows have landed. */
  flash(ids) {
    for (const element of this.#pool.values()) {
      if (!ids.has(element.dataset.id)) continue;
      element.classList.remove('flash');
      requestAnimationFrame(() => element.classList.add('flash'));
      element.addEventListener('animationend', () => element.classList.remove('flash'), { once: true });
    }
  }
}
