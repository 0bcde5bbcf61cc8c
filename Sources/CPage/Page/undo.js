// Undo and redo, and the note at the bottom that tells of the last change.

import { get, post } from './api.js';
import { $, button, counted, make } from './dom.js';
import { open } from './dialog.js';
import { say } from './live.js';

const PATIENCE = 9_000;
let hiding = 0;

function toast(sentence, ...buttons) {
  const note = $('#toast');
  note.replaceChildren(make('span', { dir: 'auto' }, sentence), ...buttons, button('Close', hide, { 'aria-label': 'Close this note' }));
  note.hidden = false;
  clearTimeout(hiding);
  hiding = setTimeout(hide, PATIENCE);
  say(sentence);
}

function hide() {
  const note = $('#toast');
  // A note that is being read or used stays.
  if (note.matches(':hover, :focus-within')) { hiding = setTimeout(hide, 2_000); return; }
  note.hidden = true;
}

/** Tells of a change, and offers to undo it. */
export const changed = sentence => toast(sentence, button('Undo', undo));

/** Tells of something that changed nothing. */
export const told = sentence => toast(sentence);

/** Tells why something wasn’t done. */
export const failed = error => toast(error.message);

/** Performs a change: tells of it when it is done, and otherwise why not. */
export async function attempt(change, sentence) {
  try {
    const document = await change();
    const isSame = document && 'operation_id' in document && document.operation_id === null;
    if (isSame) told('Nothing changed: that is so already.');
    else if (sentence) changed(typeof sentence === 'function' ? sentence(document) : sentence);
    return document;
  } catch (error) {
    failed(error);
    return null;
  }
}

const title = operation => operation.source ? `${operation.command} of ${operation.source}` : operation.command;

/** Undoes the last operation, or a certain one. */
export async function undo(operation) {
  try {
    const body = typeof operation === 'string' ? { operation } : {};
    const { operation: done } = await post('/api/undo', body);
    if (done) toast(`Undid ${title(done)}.`, button('Redo', redo)); else told('There is nothing to undo.');
  } catch (error) { failed(error); }
}

/** Redoes the operation that was undone last. */
export async function redo() {
  try {
    const { operation } = await post('/api/redo');
    if (operation) changed(`Redid ${title(operation)}.`); else told('There is nothing to redo.');
  } catch (error) { failed(error); }
}

function amounts({ inserted, replaced, moved, removed, books }) {
  return [
    inserted && `${inserted.toLocaleString('en')} inserted`, replaced && `${replaced.toLocaleString('en')} changed`,
    moved && `${moved.toLocaleString('en')} moved`, removed && `${removed.toLocaleString('en')} removed`,
    books && counted(books, 'book'),
  ].filter(Boolean).join(', ');
}

/** Shows what was done, the latest first. */
export async function showLog() {
  try {
    const { operations } = await get('/api/log', { limit: 100 });
    const entries = operations.map(operation => make('li', {},
      make('span', { className: operation.undone ? 'undone' : '', dir: 'auto' }, title(operation)),
      make('span', { className: 'quiet' }, amounts(operation.counts)),
      make('time', { className: 'quiet', dateTime: operation.date }, new Date(operation.date).toLocaleString()),
      operation.undone ? undefined : button('Undo', async () => { await undo(operation.id); showLog(); })));
    open('Log', entries.length > 0 ? make('ul', { className: 'entries' }, ...entries) : make('p', {}, 'Nothing was changed yet.'));
  } catch (error) { failed(error); }
}
