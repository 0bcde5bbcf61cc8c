// Drags of rows: what they offer to other places, and how they look.

import { card } from './api.js';
import { $, colour, counted, initials, make } from './dom.js';
import { dragged, ROWS } from './drop.js';

const cards = new Map();
const KEPT = 200;

/** Reads the cards of rows ahead, because a drag must offer its data at once. */
export function prepare(ids) {
  for (const id of ids.slice(0, 50)) {
    if (cards.has(id)) continue;
    cards.set(id, '');
    card(id).then(text => cards.set(id, text), () => cards.delete(id));
    if (cards.size > KEPT) cards.delete(cards.keys().next().value);
  }
}

/** Forgets the cards of changed contacts. */
export const forget = () => cards.clear();

/** Fills the transfer of a drag with rows. */
export function begin(event, rows, pane) {
  const transfer = event.dataTransfer;
  dragged.ids = rows.map(row => row.id);
  dragged.pane = pane;
  transfer.effectAllowed = 'copyMove';
  transfer.setData(ROWS, JSON.stringify(dragged.ids));
  const texts = rows.map(row => cards.get(row.id)).filter(Boolean);
  if (texts.length === rows.length) transfer.setData('text/vcard', texts.join(''));
  transfer.setData('text/plain', rows.map(row => [row.name, row.emails[0] ?? row.phones[0]].filter(Boolean).join(' ')).join('\n'));
  const link = new URL(`/contacts/${rows[0].id}.vcf`, location.href).href;
  transfer.setData('text/uri-list', rows.map(row => new URL(`/contacts/${row.id}.vcf`, location.href).href).join('\r\n'));
  if (rows.length === 1) transfer.setData('DownloadURL', `text/vcard:${fileName(rows[0].name)}.vcf:${link}`);
  transfer.setDragImage(lift(rows, event), 50, 20);
}

/** Ends a drag, wherever it went: only the target knows whether something was moved. */
export function end() {
  dragged.ids = dragged.pane = null;
}

const fileName = name => name.replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ').trim() || 'contact';

/** Makes the picture of what is dragged: a face 100 pixels wide, or a stack with a number. */
function lift(rows, event) {
  const picture = $('#lift');
  picture.classList.toggle('stack', rows.length > 1);
  const [row] = rows;
  const face = make('div', { className: 'avatar' }, initials(row.name));
  face.style.cssText = '';
  face.style.width = face.style.height = '86px';
  face.style.borderRadius = '6px';
  face.style.fontSize = '32px';
  face.style.backgroundColor = colour(row.name);
  const shown = event.target.querySelector?.('.avatar img');
  if (rows.length === 1) picture.replaceChildren(shown ? shown.cloneNode() : face, make('div', { dir: 'auto' }, row.name || '(no name)'));
  else picture.replaceChildren(make('strong', {}, counted(rows.length, 'contact')));
  return picture;
}
