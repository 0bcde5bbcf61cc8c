// Contacts that are probably one person, side by side.

import { get, post } from './api.js';
import { open } from './dialog.js';
import { button, make } from './dom.js';
import { attempt, failed } from './undo.js';

const SHOWN = 50;

/** Shows the sets of duplicates, the most probable first. */
export async function showDuplicates() {
  try {
    open('Duplicates', make('p', { className: 'quiet' }, 'Looking for duplicates…'));
    const { sets } = await get('/api/duplicates');
    const parts = sets.slice(0, SHOWN).map(set => make('div', { className: 'set' },
      make('p', {}, `${Math.round(set.score * 100)} %: ${set.reasons.map(reason => reason.text).join('; ')}`),
      make('div', { className: 'beside' }, ...set.contacts.map(row => side(row, set))),
      make('div', { className: 'buttons' }, button('These are different people', () => distinguish(set)),
        button('Merge into the first', () => merge(set, set.contacts[0]), { className: 'primary' }))));
    if (sets.length > SHOWN) parts.push(make('p', { className: 'quiet' }, `and ${sets.length - SHOWN} more sets`));
    open('Duplicates', ...(parts.length > 0 ? parts : [make('p', {}, 'There are no duplicates.')]));
  } catch (error) { failed(error); }
}

function side(row, set) {
  return make('div', {},
    make('strong', { dir: 'auto' }, row.name || '(no name)'),
    make('span', { className: 'quiet', dir: 'auto' }, row.organization),
    ...row.emails.map(email => make('span', { dir: 'auto' }, email)),
    ...row.phones.map(phone => make('span', {}, phone.replace(/^tel:/, ''))),
    make('span', { className: 'quiet' }, `row ${row.row} of ${row.book}`),
    button('Keep this one', () => merge(set, row)));
}

async function distinguish(set) {
  const contacts = set.contacts.map(row => row.id);
  if (await attempt(() => post('/api/distinctions', { contacts }), 'Remembered that these are different people.')) showDuplicates();
}

async function merge(set, into) {
  const contacts = set.contacts.filter(row => row.id !== into.id).map(row => row.id);
  if (await attempt(() => post('/api/merges', { contacts, into: into.id }), `Merged ${contacts.length + 1} contacts into ${into.name}.`)) showDuplicates();
}
