// The page: what its parts share, and what belongs to no part.

import { get, post } from './api.js';
import { showCard } from './card.js';
import { ask } from './dialog.js';
import { $, make } from './dom.js';
import { forget } from './drag.js';
import { guardWindow } from './drop.js';
import { showDuplicates } from './duplicates.js';
import { chosen } from './files.js';
import { follow, say } from './live.js';
import { prepareMenu } from './menu.js';
import { Pane } from './pane.js';
import { showSidebar } from './sidebar.js';
import { attempt, failed, redo, showLog, undo } from './undo.js';

const SAMPLE = 'BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Ada Lovelace\r\nN:Lovelace;Ada;;;\r\nEMAIL;TYPE=work:ada@engine.example\r\nTEL;TYPE=cell:+44 20 7946 0815\r\nORG:Analytical Engines\r\nBDAY:18151210\r\nEND:VCARD\r\n'
  + 'BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Grace Hopper\r\nN:Hopper;Grace;;;\r\nEMAIL:grace@navy.example\r\nTITLE:Rear admiral\r\nEND:VCARD\r\n';

/** What the parts of the page share. */
const page = {
  books: [], groups: [], panes: [], pane: null, shown: null,

  /** Makes a pane the one that the sidebar and the keys are about. */
  activate(pane) {
    if (this.pane === pane) return;
    this.pane = pane;
    showSidebar(this);
  },

  /** Shows the contact of a row. */
  select(pane, row) {
    this.shown = row.id;
    showCard(row.id, this);
  },

  /** Shows the contact instead of the list where only one of them fits. */
  opened() { if (matchMedia('(max-width: 760px)').matches) document.body.classList.add('shows-card'); },

  focusCard() {
    document.body.classList.add('shows-card');
    $('#card .card-title')?.focus();
  },

  paneChanged(pane) { if (pane === this.pane) showSidebar(this); },

  importFiles(pane) {
    const input = $('#choose-files');
    input.value = '';
    input.onchange = () => pane.drop(chosen(input.files), { book: pane.query.book });
    input.click();
  },

  choosePhoto(contact) {
    const input = $('#choose-photo');
    input.value = '';
    input.onchange = () => this.pane.drop(chosen(input.files), { well: contact.id });
    input.click();
  },

  dropSample(pane) {
    pane.drop([{ name: 'sample.vcf', type: 'text/vcard', data: new Blob([SAMPLE]) }], { book: pane.query.book });
  },
};

async function readCollections() {
  const [{ books }, { groups }] = await Promise.all([get('/api/books'), get('/api/groups')]);
  Object.assign(page, { books, groups });
  for (const pane of page.panes) {
    pane.books.replaceChildren(make('option', { value: '' }, 'All contacts'), ...books.map(book => make('option', { value: book.name }, book.name)));
    pane.books.value = pane.query?.book ?? '';
  }
  if (page.pane) showSidebar(page);
}

function addPane(query) {
  const pane = new Pane(page);
  page.panes.push(pane);
  $('#panes').append(pane.element);
  for (const one of page.panes) one.books.hidden = page.panes.length < 2;
  return pane.show(query);
}

async function toggleSplit() {
  const isSplit = page.panes.length > 1;
  $('#split').setAttribute('aria-pressed', String(!isSplit));
  if (isSplit) {
    page.panes.pop().element.remove();
    page.pane = page.panes[0];
    page.panes[0].books.hidden = true;
  } else {
    const other = page.books.find(book => book.name !== page.pane.query.book) ?? page.books[0];
    await addPane({ book: other?.name });
  }
  await readCollections();
}

let isFollowing = false;
let waiting = [];

/** Takes in changes, one batch after the other; those that come meanwhile are one. */
async function take(batch) {
  waiting.push(...batch.changes);
  if (isFollowing) return;
  isFollowing = true;
  while (waiting.length > 0) {
    const changes = waiting;
    waiting = [];
    forget();
    try {
      const [, ...rest] = await Promise.all([readCollections(), ...page.panes.map(pane => pane.follow({ changes }))]);
      void rest;
      if (page.shown) await showCard(page.shown, page, { keepEditing: true });
    } catch (error) { failed(error); }
  }
  isFollowing = false;
}

function listenToKeys() {
  document.addEventListener('keydown', event => {
    const isTyping = event.target.matches('input, textarea, select');
    const control = event.ctrlKey || event.metaKey;
    const key = event.key.toLowerCase();
    if (control && !isTyping && !$('#dialog').open) {
      const action = {
        z: event.shiftKey ? redo : undo, y: redo, x: () => page.pane.copy(true),
        c: getSelection().isCollapsed ? () => page.pane.copy(false) : undefined,
      }[key];
      if (action) { event.preventDefault(); action(); return; }
    }
    if (key === '/' && !isTyping) { event.preventDefault(); page.pane.search.focus(); }
    if (event.key === 'Escape' && !event.defaultPrevented) document.body.classList.remove('shows-card', 'shows-sidebar');
  });
  document.addEventListener('paste', event => {
    if (event.target.matches?.('input, textarea')) return;
    event.preventDefault();
    page.pane.paste(event);
  });
}

function listenToBar() {
  $('#import').addEventListener('click', () => page.importFiles(page.pane));
  $('#split').addEventListener('click', toggleSplit);
  $('#duplicates').addEventListener('click', showDuplicates);
  $('#log').addEventListener('click', showLog);
  $('#undo').addEventListener('click', undo);
  $('#add').addEventListener('click', () => ask('Add a contact', [{ name: 'name', label: 'Name' }, { name: 'email', label: 'E-mail' }, { name: 'tel', label: 'Phone' }], 'Add', addContact));
  $('#show-sidebar').addEventListener('click', event => {
    event.currentTarget.setAttribute('aria-expanded', String(document.body.classList.toggle('shows-sidebar')));
  });
}

async function addContact({ name, email, tel }) {
  const set = [email && `email=${email}`, tel && `tel=${tel}`].filter(Boolean);
  const done = await attempt(() => post('/api/contacts', { name, set, place: { book: page.pane.query.book } }), `Added ${name || email || tel}.`);
  const added = done?.contacts[0];
  if (!added) return;
  page.shown = added.id;
  page.pane.landed = new Set([added.id]);
  await showCard(added.id, page);
}

/** Lets the columns be made wider and narrower, and remembers their widths. */
function listenToGrips() {
  for (const grip of document.querySelectorAll('.grip')) {
    const name = grip.dataset.column;
    const set = width => {
      const value = Math.max(140, Math.min(640, width));
      document.documentElement.style.setProperty(`--${name}`, `${value}px`);
      grip.setAttribute('aria-valuenow', String(value));
      localStorage.setItem(`width of ${name}`, String(value));
    };
    const element = $(`#${name}`);
    const saved = Number(localStorage.getItem(`width of ${name}`));
    if (saved) set(saved); else grip.setAttribute('aria-valuenow', String(Math.round(element.getBoundingClientRect().width)));
    const direction = name === 'card' ? -1 : 1;
    grip.addEventListener('pointerdown', event => {
      const start = element.getBoundingClientRect().width;
      grip.setPointerCapture(event.pointerId);
      const move = other => set(start + direction * (other.clientX - event.clientX));
      grip.addEventListener('pointermove', move);
      grip.addEventListener('pointerup', () => grip.removeEventListener('pointermove', move), { once: true });
    });
    grip.addEventListener('keydown', event => {
      const step = { ArrowLeft: -16, ArrowRight: 16 }[event.key];
      if (!step) return;
      event.preventDefault();
      set(element.getBoundingClientRect().width + direction * step);
    });
  }
}

async function begin() {
  guardWindow();
  prepareMenu();
  listenToKeys();
  listenToBar();
  listenToGrips();
  showCard(null, page);
  try {
    await readCollections();
    await addPane({ book: page.books[0]?.name });
    page.activate(page.panes[0]);
    follow(take);
    page.panes[0].scroller.focus();
    document.documentElement.dataset.ready = 'true';
    say('The list is ready.');
  } catch (error) { failed(error); }
}

begin();
