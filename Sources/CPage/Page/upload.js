// Performs drops: sends the items, shows progress, and keeps the result of each card until it is dismissed.

import * as api from './api.js';
import { $, button, counted, make, save } from './dom.js';
import { say } from './live.js';
import { changed, failed } from './undo.js';

const SHOWN = 200;
const IMAGES = /(image|jpeg|png|gif|webp|heic|heif|tiff|bmp|avif)$/;

/**
 * Drops items at a place.
 *
 * Returns the ids of the contacts that were inserted or changed; none if nothing was done.
 */
export async function dropItems(items, place, options = {}) {
  if (items.length === 0) {
    failed(new Error('There is nothing here that contacts can take in.'));
    return [];
  }
  const report = new Report(items);
  const aborting = new AbortController();
  let session;
  report.onCancel = () => {
    aborting.abort();
    if (session) api.cancel(session);
  };
  try {
    const opened = await api.post('/api/sessions', {
      items: items.map(({ name, type }) => ({ name, type })), place, ...options,
    });
    session = opened.session;
    if (opened.proposal?.operation === 'forbidden') throw new Error(opened.proposal.reason ?? 'This can’t be dropped here.');
    const done = api.drop(session, { place, ...options }, line => report.take(line));
    done.catch(() => {});
    for (const [index, { data }] of items.entries()) {
      await api.put(`/api/sessions/${session}/items/${index}`, data, aborting.signal);
    }
    await done;
  } catch (error) {
    report.fail(error.name === 'AbortError' ? new Error('The drop was cancelled; the list is as it was.') : error);
    if (session) api.cancel(session);
  }
  return report.finish();
}

/** The result of one drop, on the screen. */
class Report {
  #results = [];
  #done = null;
  #problem = null;

  constructor(items) {
    this.items = items;
    this.progress = make('progress', { max: items.length, value: 0, 'aria-label': 'Progress' });
    this.title = make('strong', {}, `Dropping ${items.length === 1 ? items[0].name : counted(items.length, 'item')}`);
    this.cancel = button('Cancel', () => this.onCancel());
    this.header = make('header', {}, this.title, this.progress, this.cancel);
    this.element = make('div', { className: 'result' }, this.header);
    // Short drops need no progress; the panel would only flicker.
    this.appearing = setTimeout(() => $('#results').append(this.element), 300);
  }

  take(line) {
    if (line.received !== undefined) this.progress.value = line.received;
    if (line.item) this.#results.push(line.item);
    if (line.drop) this.#done = line.drop;
    if (line.error) this.#problem = new Error(line.error.message);
  }

  fail(error) { this.#problem ??= error; }

  finish() {
    clearTimeout(this.appearing);
    this.progress.remove();
    this.cancel.remove();
    if (this.#problem || !this.#done) {
      this.element.remove();
      failed(this.#problem ?? new Error('The server went away; nothing was dropped.'));
      return [];
    }
    const sentence = this.#sentence();
    this.title.textContent = sentence;
    if (this.#done.operation_id) changed(sentence); else say(sentence);
    this.#show();
    return this.#results.filter(result => result.contact && !['failed', 'forbidden', 'skipped'].includes(result.result))
      .map(result => result.contact.id);
  }

  #sentence() {
    const { summary, proposal } = this.#done;
    const row = proposal.destination ? ` at row ${proposal.destination.row} of ${proposal.destination.book}` : '';
    const parts = [];
    if (summary.inserted) parts.push(`Inserted ${counted(summary.inserted, 'card')}${row}.`);
    const photos = this.#results.filter(result => result.result === 'merged' && IMAGES.test(result.type));
    if (photos.length === 1) parts.push(`Set the photo of ${photos[0].contact?.name || 'a contact'}.`);
    if (photos.length > 1) parts.push(`Set the photos of ${counted(photos.length, 'contact')}.`);
    const merged = summary.merged - photos.length;
    if (merged > 0) parts.push(`Merged ${counted(merged, 'item')} into what is there.`);
    if (summary.replaced) parts.push(`Replaced ${counted(summary.replaced, 'card')}.`);
    if (summary.unchanged) parts.push(`${counted(summary.unchanged, 'card')} ${summary.unchanged === 1 ? 'is' : 'are'} in the list already.`);
    if (summary.skipped) parts.push(`${counted(summary.skipped, 'card')} skipped.`);
    const refused = summary.failed + summary.forbidden;
    if (refused) parts.push(`${counted(refused, 'item')} failed.`);
    return parts.join(' ') || 'Nothing was dropped.';
  }

  #show() {
    const bad = this.#results.filter(result => ['failed', 'forbidden'].includes(result.result));
    const told = this.#results.filter(result => result.diagnostics.length > 0 && !bad.includes(result));
    const others = this.#results.filter(result => !bad.includes(result) && !told.includes(result));
    const list = [...bad, ...told, ...others];
    if (list.length > 0) {
      this.element.append(make('ul', {}, ...list.slice(0, SHOWN).map(line)));
      if (list.length > SHOWN) this.element.append(make('p', { className: 'quiet' }, `and ${(list.length - SHOWN).toLocaleString('en')} more`));
    }
    if (bad.length > 0) this.header.append(button('Save the failed cards', () => this.#saveFailed(bad)));
    for (const file of this.#done.left_out ?? []) {
      this.element.append(make('p', { className: 'quiet' }, `${file.source} was left out: ${file.reason}.`));
    }
    this.header.append(make('span', { className: 'grow' }), button('Dismiss', () => this.element.remove()));
    $('#results').append(this.element);
    this.element.scrollIntoView({ block: 'nearest' });
  }

  async #saveFailed(bad) {
    const parts = [];
    for (const name of new Set(bad.map(result => result.source))) {
      const item = this.items.find(one => one.name === name);
      if (!item) continue;
      const bytes = new Uint8Array(await item.data.arrayBuffer());
      for (const result of bad.filter(one => one.source === name)) parts.push(cardFrom(bytes, result.line), '\r\n');
    }
    save(new Blob(parts, { type: 'text/vcard' }), 'failed.vcf');
  }
}

/** Returns the bytes of the card that begins on a line; all bytes if the line is unknown. */
function cardFrom(bytes, line) {
  if (!line) return bytes;
  let start = 0;
  for (let number = 1; number < line && start >= 0; number++) start = bytes.indexOf(10, start) + 1;
  const text = new TextDecoder('latin1').decode(bytes.subarray(start));
  const end = /^END:VCARD[ \t]*$/im.exec(text);
  return bytes.subarray(start, end ? start + end.index + end[0].length : undefined);
}

const WORDS = { inserted: 'inserted', merged: 'merged', replaced: 'replaced', unchanged: 'unchanged', skipped: 'skipped', forbidden: 'forbidden', failed: 'failed' };

function line(result) {
  const where = [result.source, result.card ? `card ${result.card}` : '', result.line ? `line ${result.line}` : ''].filter(Boolean).join(', ');
  const why = result.diagnostics.map(one => (one.line ? `line ${one.line}: ` : '') + one.message).join(' ');
  const name = result.contact?.name ?? '';
  return make('li', { className: result.result },
    make('b', {}, WORDS[result.result]),
    make('span', { dir: 'auto' }, [name, `(${where})`, why || (result.match ? `same ${result.match}`.replace('same same', 'same') : '')].filter(Boolean).join(' ')));
}
