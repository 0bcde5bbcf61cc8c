// A pane: a book or a search as a list, with its selection, drops, drags and keys.

import { card, get, post } from './api.js';
import { ask } from './dialog.js';
import { destination } from './destination.js';
import { $, button, counted, make, save } from './dom.js';
import * as drag from './drag.js';
import { dragged, DropTarget } from './drop.js';
import { items } from './files.js';
import { List } from './list.js';
import { say } from './live.js';
import { openMenu } from './menu.js';
import { Rows } from './rows.js';
import { attempt, failed, told } from './undo.js';
import { dropItems } from './upload.js';

const MOST = 10_000;
let number = 0;

/** What was copied or cut on this page: `{ ids, isCut, text }`. */
const clipboard = { ids: [], isCut: false, text: null };

export class Pane {
  #anchor = -1;
  #searching = 0;
  #sliding = false;

  /** Makes a pane; `page` has what panes share: books, groups, and the contact that is shown. */
  constructor(page) {
    this.page = page;
    this.selected = new Set();
    this.landed = new Set();
    this.search = make('input', { type: 'search', placeholder: 'Search: ada, email:work, group:friends …', 'aria-label': 'Search', oninput: () => this.#search() });
    this.books = make('select', { 'aria-label': 'Book of this list', onchange: () => this.show({ book: this.books.value || undefined }), hidden: true });
    this.count = make('span', { className: 'count' });
    this.problem = make('div', { className: 'problem', role: 'alert', hidden: true });
    this.scroller = make('div', { className: 'scroller', role: 'listbox', tabIndex: 0, 'aria-label': 'Contacts', 'aria-multiselectable': 'true' });
    this.element = make('section', { className: 'pane' },
      make('header', {}, this.books, this.search, this.count,
        button('…', event => this.menu(event.clientX, event.clientY), { 'aria-label': 'Actions on the selection' })),
      this.problem, this.scroller);
    this.rows = new Rows(() => this.#arrived(), error => this.#tellProblem(error));
    number += 1;
    this.list = new List(this.scroller, this.rows, {
      name: `row${number}`,
      isSelected: id => this.selected.has(id),
      paint: (element, row) => {
        element.classList.toggle('dragged', Boolean(row) && dragged.pane === this && dragged.ids.includes(row.id));
        element.classList.toggle('cut', Boolean(row) && clipboard.isCut && clipboard.ids.includes(row.id));
      },
      painted: () => { if (this.landed.size > 0) { this.list.flash(this.landed); this.landed = new Set(); } },
    });
    this.#listen();
    new DropTarget(this.element, this.#dropDelegate());
  }

  /** Shows a book, a group or a search. */
  async show(query) {
    this.query = query;
    this.search.value = query.q ?? '';
    this.books.value = query.book ?? '';
    this.#deselect();
    this.list.active = -1;
    await this.rows.show(query);
    this.scroller.scrollTop = 0;
    this.list.top = 0;
    this.list.later();
    this.page.paneChanged(this);
  }

  /** Reads the rows again after a change; those that are visible stay where they are. */
  async follow(batch) {
    const isWhole = this.rows.isWholeBook;
    const first = this.list.firstVisible;
    const [active, anchor] = [this.list.active, this.#anchor].map(index => ({ index, id: this.rows.at(index)?.id }));
    // Others' rows that come or go above the visible ones must not move them.
    let shift = 0;
    if (isWhole && this.list.top > 0) {
      for (const { from, to, count } of batch.changes) {
        if (from?.book === this.query.book && from.row < first) shift -= Math.min(count, first - from.row);
        if (to?.book === this.query.book && from === undefined && count && to.row <= first && batch.changes.some(one => one.change === 'inserted' && one.to === to)) shift += count;
        if (to?.book === this.query.book && from && to.row < first) shift += count;
      }
    }
    await this.list.sliding(async () => {
      await this.rows.reload(Math.max(0, first + shift));
      if (shift !== 0) this.list.scrollBy(shift * 44);
    });
    // What a key or a click chose while the rows were read stays.
    const index = (now, before) => {
      const found = now === before.index && before.id ? this.rows.indexOf(before.id) : -1;
      return Math.min(found >= 0 ? found : now, this.rows.total - 1);
    };
    this.#anchor = index(this.#anchor, anchor);
    this.list.active = index(this.list.active, active);
  }

  #search() {
    clearTimeout(this.#searching);
    this.#searching = setTimeout(() => {
      const q = this.search.value.trim();
      this.query = { ...this.query, q: q || undefined };
      this.#deselect();
      this.list.active = -1;
      this.rows.show(this.query).then(() => { this.scroller.scrollTop = 0; this.list.top = 0; say(counted(this.rows.total, 'contact')); });
    }, 150);
  }

  #arrived() {
    this.count.textContent = counted(this.rows.total, 'contact');
    this.#showEmpty();
    this.list.later();
  }

  #tellProblem(error) {
    this.problem.hidden = !error;
    if (error) this.problem.textContent = error.message;
  }

  #showEmpty() {
    const old = $('.empty', this.scroller);
    if (this.rows.total > 0 || !this.rows.isKnown || this.list.arriving) { old?.remove(); return; }
    if (old) return;
    const isSearch = Boolean(this.query.q);
    this.scroller.append(make('div', { className: 'empty' },
      make('h2', {}, isSearch ? 'Nobody matches' : 'Nobody is here yet'),
      make('p', {}, isSearch ? 'A search takes words, email:…, tel:…, group:… and all else that “contacts list” takes.'
        : 'Drop cards, photos, tables, folders or text anywhere on this list.'),
      isSearch ? button('Show everyone', () => this.show({ book: this.query.book })) : make('div', {},
        button('Import…', () => this.page.importFiles(this)), button('Try a sample', () => this.page.dropSample(this)))));
  }

  // Selection

  #deselect() { this.selected = new Set(); this.#anchor = -1; }

  /** The selected rows, in the order of the list; only those near the visible ones are known. */
  get selection() {
    const rows = [];
    for (const id of this.selected) {
      const index = this.rows.indexOf(id);
      if (index >= 0) rows.push([index, this.rows.at(index)]);
    }
    return rows.sort((one, other) => one[0] - other[0]).map(([, row]) => row);
  }

  /** The ids of the selected contacts, in the order of the list if that is known. */
  get ids() {
    const known = this.selection.map(row => row.id);
    return [...known, ...[...this.selected].filter(id => !known.includes(id))];
  }

  /** Makes a row the active one, and selects it; with `extends`, all from the anchor to it. */
  async choose(index, { extend = false, toggle = false } = {}) {
    if (this.rows.total === 0) return;
    index = Math.max(0, Math.min(index, this.rows.total - 1));
    this.list.active = index;
    this.list.reveal(index);
    const [row] = await this.rows.range(index, index);
    if (!row) return;
    if (extend && this.#anchor >= 0) {
      const [first, last] = [Math.min(this.#anchor, index), Math.max(this.#anchor, index)];
      if (last - first >= MOST) { told(`At most ${MOST.toLocaleString('en')} contacts can be selected.`); return; }
      this.selected = new Set((await this.rows.range(first, last)).map(one => one.id));
    } else if (toggle) {
      if (!this.selected.delete(row.id)) this.selected.add(row.id);
      this.#anchor = index;
    } else {
      this.selected = new Set([row.id]);
      this.#anchor = index;
    }
    drag.prepare(this.ids);
    this.list.later();
    this.page.select(this, row);
  }

  async selectAll() {
    this.#anchor = 0;
    const last = this.rows.total - 1;
    if (last >= MOST) { told(`At most ${MOST.toLocaleString('en')} contacts can be selected.`); return; }
    this.selected = new Set((await this.rows.range(0, last)).map(row => row.id));
    this.list.later();
    say(`${counted(this.selected.size, 'contact')} selected`);
  }

  #listen() {
    const { scroller } = this;
    scroller.addEventListener('pointerdown', event => {
      this.page.activate(this);
      const index = this.list.indexUnder(event);
      if (index < 0 || event.button > 0 || event.target.closest('.more')) return;
      const row = this.rows.at(index);
      // A selected row may be the beginning of a drag of all of them.
      if (row && this.selected.has(row.id) && !event.shiftKey && !event.ctrlKey && !event.metaKey) { this.list.active = index; return; }
      this.choose(index, { extend: event.shiftKey, toggle: event.ctrlKey || event.metaKey });
    });
    scroller.addEventListener('click', event => {
      const index = this.list.indexUnder(event);
      if (index < 0) return;
      if (event.target.closest('.more')) { this.#menuOf(index, event.clientX, event.clientY); return; }
      if (!event.shiftKey && !event.ctrlKey && !event.metaKey) { this.choose(index); this.page.opened(); }
    });
    scroller.addEventListener('dblclick', event => { if (this.list.indexUnder(event) >= 0) this.page.focusCard(); });
    scroller.addEventListener('contextmenu', event => {
      event.preventDefault();
      this.#menuOf(this.list.indexUnder(event), event.clientX, event.clientY);
    });
    scroller.addEventListener('focus', () => { this.page.activate(this); if (this.list.active < 0 && this.rows.total > 0) this.list.active = 0; this.list.later(); });
    scroller.addEventListener('keydown', event => this.#key(event));
    scroller.addEventListener('dragstart', event => this.#begin(event));
    scroller.addEventListener('dragend', () => { drag.end(); this.list.pin(null); });
  }

  async #menuOf(index, x, y) {
    const row = this.rows.at(index);
    if (row && !this.selected.has(row.id)) await this.choose(index);
    this.menu(x, y);
  }

  // Keys

  #key(event) {
    const { list } = this;
    const control = event.ctrlKey || event.metaKey;
    const to = {
      ArrowDown: list.active + 1, ArrowUp: list.active - 1, Home: 0, End: this.rows.total - 1,
      PageDown: list.active + list.pageLength, PageUp: list.active - list.pageLength,
    }[event.key];
    if (to !== undefined) {
      event.preventDefault();
      if (event.altKey) this.#moveByKey(event.key);
      else if (control && event.key.startsWith('Arrow')) { list.active = Math.max(0, Math.min(to, this.rows.total - 1)); list.reveal(list.active); }
      else this.choose(to, { extend: event.shiftKey });
      return;
    }
    const action = {
      ' ': () => this.choose(list.active, { toggle: true }), Enter: () => this.page.focusCard(),
      Delete: () => this.remove(), Escape: () => { this.#deselect(); list.later(); },
      F10: event.shiftKey ? () => this.#menuAtRow() : undefined, ContextMenu: () => this.#menuAtRow(),
      a: control ? () => this.selectAll() : undefined,
    }[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  }

  #menuAtRow() {
    const box = (this.list.element(this.list.active) ?? this.scroller).getBoundingClientRect();
    this.menu(box.left + 48, box.bottom);
  }

  #moveByKey(key) {
    const all = this.selection;
    if (all.length === 0) return;
    const first = this.rows.indexOf(all[0].id);
    const last = this.rows.indexOf(all.at(-1).id);
    const to = { ArrowUp: first - 1, ArrowDown: last + 2, Home: 0, End: this.rows.total, PageUp: first - this.list.pageLength, PageDown: last + 1 + this.list.pageLength }[key];
    this.moveTo(Math.max(0, Math.min(to, this.rows.total)));
  }

  // Places

  /** Returns the place of the gap before an index, with its neighbours, as the server wants it. */
  async placeOfGap(index) {
    if (this.rows.total > 0) await this.rows.range(Math.max(0, index - 1), Math.min(index, this.rows.total - 1));
    const [above, below] = [this.rows.at(index - 1), this.rows.at(index)];
    if (!this.rows.isWholeBook) {
      if (below) return { book: below.book, before: below.id };
      return above ? { book: above.book, after: above.id } : { book: this.query.book };
    }
    return { book: this.query.book, row: index, after: above?.id ?? null, before: below?.id ?? null };
  }

  /** Returns the place that a point of the window means, for a session. */
  #placeAt(point, session) {
    const found = destination(this.list.layout, this.list.contentY(point.clientY));
    const box = this.scroller.getBoundingClientRect();
    if (point.clientY < box.top || found.place === 'nowhere') return { end: true, gap: null };
    // Cards go between rows unless the pointer rests on the middle of one.
    if (found.place === 'row') {
      const row = this.rows.at(found.row);
      if (row) return { row, index: found.row };
    }
    return { gap: found.row };
  }

  #dropDelegate() {
    return {
      list: this.list,
      update: (session, point) => {
        const found = this.#placeAt(point, session);
        this.element.classList.toggle('over-end', Boolean(found.end));
        const reason = this.#refusal(session, found);
        this.list.mark(reason || found.end ? {} : found.row ? { into: found.index } : { gap: found.gap });
        const moves = session.isRows && dragged.pane === this;
        return { effect: reason ? 'none' : moves ? 'move' : 'copy', reason, found };
      },
      exit: () => { this.element.classList.remove('over-end'); this.list.mark(); },
      perform: (session, event) => this.#perform(session, event, this.#placeAt(event, session)),
    };
  }

  /** Returns why a session can’t be dropped at a place; nothing if it can, or if that isn’t known. */
  #refusal(session, found) {
    if (session.isRows && found.row && dragged.ids?.includes(found.row.id)) return dragged.ids.length === 1 ? null : 'These rows can’t go into one of themselves.';
    if (session.isOneImage && !found.row) return 'A photo goes onto a contact: drop it on a row or on the face.';
    return null;
  }

  async #perform(session, event, found) {
    // The data of the event can only be read now.
    const dropping = session.isRows ? null : items(event.dataTransfer);
    const ids = dragged.ids ?? [];
    const isCopy = dragged.pane !== this || event.ctrlKey;
    const place = found.row ? { contact: found.row.id } : found.end ? { book: this.query.book } : await this.placeOfGap(found.gap);
    if (session.isRows) {
      if (found.row && ids.length === 1 && ids[0] === found.row.id) return;
      if (found.row) await this.#putInto(ids, found.row);
      else await this.#moveRows(ids, place, isCopy);
      return;
    }
    await this.drop(await dropping, place, found.row ? null : found.gap);
  }

  /** Drops items; until they are there, placeholders stand for them at the gap. */
  async drop(dropped, place, gap = null, options = {}) {
    if (gap !== null && dropped.length > 0) {
      this.list.arriving = { index: Math.min(gap, this.rows.total), count: Math.min(dropped.length, 20) };
      this.list.later();
    }
    const ids = await dropItems(dropped, place, options);
    this.list.arriving = null;
    this.#showEmpty();
    this.list.later();
    if (ids.length === 0) return;
    this.landed = new Set(ids);
    await this.rows.reload(this.list.firstVisible);
    const index = this.rows.indexOf(ids[0]);
    if (index >= 0) this.list.reveal(index);
    this.list.later();
  }

  #begin(event) {
    const index = this.list.indexUnder(event);
    const row = this.rows.at(index);
    if (!row) { event.preventDefault(); return; }
    if (!this.selected.has(row.id)) { this.selected = new Set([row.id]); this.#anchor = index; }
    drag.begin(event, this.selection, this);
    this.list.pin(index);
    // The browser takes its picture of the row first.
    requestAnimationFrame(() => this.list.later());
  }

  async #putInto(ids, target) {
    await attempt(() => post('/api/moves', { contacts: ids, place: { contact: target.id } }),
      `Put ${counted(ids.length, 'contact')} into ${target.name || 'a contact'}.`);
  }

  async #moveRows(ids, place, copy) {
    const done = await attempt(() => post('/api/moves', { contacts: ids, place, copy }), document => {
      const { row, book } = document.proposal.destination;
      return `${copy ? 'Copied' : 'Moved'} ${counted(ids.length, 'contact')} to row ${row} of ${book}.`;
    });
    if (done) this.landed = new Set(ids);
  }

  /** Moves the selection before an index. */
  async moveTo(index) {
    const ids = this.ids;
    if (ids.length === 0) return;
    const place = await this.placeOfGap(index);
    if (ids.includes(place.before) && ids.length === 1) return;
    await this.#moveRows(ids, place, false);
  }

  // Actions without a drag

  /** Opens the menu of actions on the selection. */
  menu(x, y) {
    const { size } = this.selected;
    const some = size > 0;
    const one = size === 1 ? this.selection[0] : null;
    openMenu([
      some && ['Move up', () => this.#moveByKey('ArrowUp'), 'Alt+↑'],
      some && ['Move down', () => this.#moveByKey('ArrowDown'), 'Alt+↓'],
      some && ['Move to the top', () => this.moveTo(0), 'Alt+Home'],
      some && ['Move to the bottom', () => this.moveTo(this.rows.total), 'Alt+End'],
      some && ['Move to…', () => this.#askPlace()],
      some && ['Add to a group…', () => this.#askGroup()],
      size > 1 && ['Merge', () => this.#merge()],
      some && null,
      some && ['Copy as vCard', () => this.copy(false), 'Ctrl+C'],
      some && ['Cut', () => this.copy(true), 'Ctrl+X'],
      ['Paste', () => this.#pasteFromClipboard(), 'Ctrl+V'],
      some && ['Save as .vcf', () => this.#save()],
      one && ['Choose photo…', () => this.page.choosePhoto(one)],
      null,
      ['Import…', () => this.page.importFiles(this)],
      some && ['Remove', () => this.remove(), 'Delete'],
    ].filter(entry => entry !== false && entry !== undefined).filter((entry, index, all) => entry !== null || index > 0 && all[index - 1] !== null), x, y);
  }

  #askPlace() {
    ask(`Move ${counted(this.selected.size, 'contact')}`, [
      { name: 'book', label: 'Book', options: this.page.books.map(book => book.name) },
      { name: 'row', label: 'Before row (empty: the end)', type: 'number' },
    ], 'Move', ({ book, row }) => this.#moveRows(this.ids, row === '' ? { book } : { book, row: Number(row) }, false));
    const select = $('#dialog select');
    select.value = this.query.book ?? select.value;
  }

  #askGroup() {
    ask('Add to a group', [{ name: 'group', label: 'Group', list: this.page.groups.map(group => group.name) }], 'Add',
      ({ group }) => group && attempt(() => post('/api/groups', { action: 'add', group, contacts: this.ids }), `Added ${counted(this.selected.size, 'contact')} to ${group}.`));
  }

  #merge() {
    const [first, ...others] = this.ids;
    attempt(() => post('/api/merges', { contacts: others, into: first }), `Merged ${counted(others.length + 1, 'contact')} into one.`);
  }

  async remove() {
    const { ids } = this;
    if (ids.length === 0) return;
    const index = this.list.active;
    const done = await attempt(() => post('/api/removals', { contacts: ids }), `Put ${counted(ids.length, 'contact')} into the trash.`);
    if (!done) return;
    this.#deselect();
    this.list.active = Math.max(0, Math.min(index, this.rows.total - ids.length - 1));
  }

  async #text() {
    const texts = [];
    for (const id of this.ids) texts.push(await card(id));
    return texts.join('');
  }

  async #save() {
    const rows = this.selection;
    try {
      save(new Blob([await this.#text()], { type: 'text/vcard' }), rows.length === 1 ? `${rows[0].name || 'contact'}.vcf` : 'contacts.vcf');
    } catch (error) { failed(error); }
  }

  /** Copies the selection as vCard; `isCut` moves it when it is pasted on this page. */
  async copy(isCut) {
    const { ids } = this;
    if (ids.length === 0) return;
    Object.assign(clipboard, { ids, isCut, text: null });
    this.list.later();
    try {
      const text = this.#text();
      await navigator.clipboard.write([new ClipboardItem({ 'text/plain': text.then(one => new Blob([one], { type: 'text/plain' })) })]);
      clipboard.text = await text;
      say(`${isCut ? 'Cut' : 'Copied'} ${counted(ids.length, 'contact')}`);
    } catch (error) { failed(new Error(`The clipboard can’t be written: ${error.message}`)); }
  }

  async #pasteFromClipboard() {
    try {
      const text = await navigator.clipboard.readText();
      await this.pasteText(text);
    } catch { told('Press Ctrl+V to paste: this browser shows the clipboard only then.'); }
  }

  /** Takes in what a paste event holds: rows of this page, or files, images, cards and text. */
  async paste(event) {
    const text = event.clipboardData.getData('text/plain');
    if (event.clipboardData.files.length === 0 && text) { await this.pasteText(text); return; }
    const pasted = await items(event.clipboardData);
    const one = this.selection.length === 1 ? this.selection[0] : null;
    const isImage = pasted.length === 1 && pasted[0].type.startsWith('image/');
    if (isImage && one) { await this.drop(pasted, { well: one.id }); return; }
    await this.drop(pasted, await this.#placeOfPaste(), this.#gapOfPaste());
  }

  async pasteText(text) {
    const isOwn = clipboard.text !== null && text.replaceAll('\r\n', '\n') === clipboard.text.replaceAll('\r\n', '\n');
    if (isOwn) {
      await this.#moveRows(clipboard.ids, await this.#placeOfPaste(), !clipboard.isCut);
      if (clipboard.isCut) Object.assign(clipboard, { ids: [], isCut: false, text: null });
      return;
    }
    await this.drop([{ name: text.includes('BEGIN:VCARD') ? 'pasted card' : 'pasted text', type: 'text/plain', data: new Blob([text]) }], await this.#placeOfPaste(), this.#gapOfPaste());
  }

  #gapOfPaste() { return this.list.active >= 0 ? this.list.active + 1 : null; }

  async #placeOfPaste() {
    const gap = this.#gapOfPaste();
    return gap === null ? { book: this.query.book } : this.placeOfGap(gap);
  }
}
