// The contact at the right: what its card says, and how it is changed in place.

import { get, post } from './api.js';
import { $, button, make } from './dom.js';
import { say } from './live.js';
import { photoWell } from './photo.js';
import { attempt, failed } from './undo.js';

/** The fields that can be added, with their labels. */
const VOCABULARY = [
  ['tel', 'Phone', ['cell', 'work', 'home', 'fax', 'other']], ['email', 'E-mail', ['work', 'home', 'other']],
  ['adr', 'Address', ['home', 'work']], ['url', 'Web', ['work', 'home']], ['org', 'Organization', []], ['title', 'Title', []],
  ['nickname', 'Nickname', []], ['bday', 'Birthday', []], ['anniversary', 'Anniversary', []], ['note', 'Note', []],
  ['impp', 'Chat', ['work', 'home']], ['related', 'Related', ['spouse', 'child', 'parent', 'friend']],
];
const PARTS = [['street', 'Street'], ['code', 'Postal code'], ['city', 'City'], ['region', 'Region'], ['country', 'Country']];
const SINGLE = new Set(['bday', 'anniversary']);
const GROUPS = [
  ['Name', ['FN', 'N', 'NICKNAME', 'GENDER', 'PRONOUNS']], ['Phone', ['TEL']], ['E-mail', ['EMAIL', 'IMPP', 'SOCIALPROFILE']],
  ['Address', ['ADR', 'GEO', 'TZ']], ['Work', ['ORG', 'TITLE', 'ROLE']], ['Days', ['BDAY', 'ANNIVERSARY', 'DEATHDATE']],
];

let shown = null;
let editing = null;

/** Shows a contact, or that nobody is chosen; a value that is being edited stays until it is saved. */
export async function showCard(id, page, { keepEditing = false } = {}) {
  if (keepEditing && editing?.isConnected) return;
  shown = id;
  const pane = $('#card');
  if (!id) {
    pane.replaceChildren(make('p', { className: 'nobody' }, 'Choose a contact to see its card.'));
    return;
  }
  try {
    const contact = await get(`/api/contacts/${id}`);
    // An editor that was opened meanwhile must stay too.
    if (shown === id && !(keepEditing && editing?.isConnected)) paint(contact, page);
  } catch (error) {
    if (shown === id) pane.replaceChildren(make('p', { className: 'nobody' }, error.message));
  }
}

function paint(contact, page) {
  const pane = $('#card');
  const scroll = pane.dataset.id === contact.id ? pane.scrollTop : 0;
  pane.dataset.id = contact.id;
  editing = null;
  const fields = contact.fields.filter(field => field.property !== 'FN' || field.value !== contact.name);
  const known = new Set(GROUPS.flatMap(([, properties]) => properties));
  const sections = [...GROUPS, ['More', null]].map(([title, properties]) =>
    [title, fields.filter(field => properties ? properties.includes(field.property) : !known.has(field.property))]);
  pane.replaceChildren(
    button('Back', () => document.body.classList.remove('shows-card'), { className: 'tool narrow-only' }),
    photoWell(contact, page),
    make('h2', { className: 'card-title', dir: 'auto', tabIndex: -1 }, contact.name || '(no name)'),
    make('p', { className: 'quiet' }, `Row ${contact.row} of ${contact.book}`),
    nameEditor(contact),
    contact.groups.length > 0 ? make('div', { className: 'tags' }, ...contact.groups.map(group => make('span', { className: 'tag', dir: 'auto' }, group))) : '',
    make('div', { className: 'fields' }, ...sections.filter(([, all]) => all.length > 0).map(([title, all]) =>
      make('section', {}, make('h3', {}, title), ...all.map(field => line(contact, field))))),
    adder(contact));
  pane.scrollTop = scroll;
}

const nameEditor = contact => button('Change name', event => {
  const old = event.target;
  edit(old, [input('Name', contact.name)], ([name]) => change(contact, { set: [`name=${name}`] }));
});

/** Returns the word before a value: its own label, its types, or what it is. */
const labelOf = field => field.label || field.types.join(', ') || field.part || field.name;

function line(contact, field) {
  const element = make('div', { className: 'field' },
    make('span', { className: 'label', dir: 'auto', title: field.name }, labelOf(field)),
    make('span', { className: 'value', dir: 'auto' }, shownValue(field)),
    make('span', { className: 'actions' },
      button('Copy', () => copy(field.value), { 'aria-label': `Copy ${labelOf(field)}` }),
      link(field),
      button('Edit', () => editField(element, contact, field), { 'aria-label': `Edit ${labelOf(field)}` })));
  element.addEventListener('dblclick', () => editField(element, contact, field));
  return element;
}

/** Long texts are cut, because a page with megabytes of text is slow. */
const shownValue = field => {
  const value = field.property === 'TEL' ? field.value.replace(/^tel:/, '') : field.value;
  return value.length > 20_000 ? `${value.slice(0, 20_000)}…` : value;
};

function link(field) {
  const value = field.value.trim();
  if (field.property === 'TEL') return make('a', { className: 'tool', href: `tel:${value.replace(/^tel:/, '').replace(/[^\d+*#]/g, '')}` }, 'Call');
  if (field.property === 'EMAIL' && /^[^\s@]+@[^\s@]+$/.test(value)) return make('a', { className: 'tool', href: `mailto:${encodeURIComponent(value)}` }, 'Mail');
  if (field.property === 'URL' && /^https?:\/\//i.test(value)) return make('a', { className: 'tool', href: value, target: '_blank', rel: 'noopener noreferrer' }, 'Open');
  return undefined;
}

async function copy(text) {
  try { await navigator.clipboard.writeText(text); say('Copied'); } catch (error) { failed(error); }
}

const input = (label, value, properties = {}) => make('input', { value, 'aria-label': label, placeholder: label, dir: 'auto', autocomplete: 'off', ...properties });

/** Replaces an element by an editor; Enter saves, Escape restores. */
function edit(element, controls, save) {
  if (editing?.isConnected) $('[data-cancel]', editing)?.click();
  const finish = async () => {
    const values = controls.map(control => control.value);
    const done = await save(values);
    if (done === null) return;
    editor.replaceWith(element);
  };
  const cancel = () => { editor.replaceWith(element); $('button', element)?.focus(); element.focus?.(); };
  const editor = make('div', {
    className: 'editor',
    onkeydown: event => {
      if (event.key === 'Escape') { event.preventDefault(); event.stopPropagation(); cancel(); }
      if (event.key === 'Enter' && (event.target.tagName !== 'TEXTAREA' || event.ctrlKey) && event.target.tagName !== 'BUTTON') { event.preventDefault(); finish(); }
    },
  }, ...controls, make('div', { className: 'buttons' },
    button('Cancel', cancel, { 'data-cancel': '' }), button('Save', finish, { className: 'primary' })));
  element.replaceWith(editor);
  editing = editor;
  const main = controls.find(control => control.tagName !== 'SELECT');
  main?.focus();
  main?.select?.();
}

/** Saves a change, and shows the contact as it is then. */
async function change(contact, body) {
  const done = await attempt(() => post('/api/edits', { contacts: [contact.id], ...body }), `Changed ${contact.name || 'the contact'}.`);
  if (done) editing = null;
  return done;
}

/** A value that begins with @ would name a file. */
const safe = (property, value) => property === 'NOTE' && value.startsWith('@') ? `@${value}` : value;

function editField(element, contact, field) {
  const labels = VOCABULARY.find(([name]) => name.toUpperCase() === field.property)?.[2] ?? [];
  const isLong = field.property === 'NOTE' || field.value.includes('\n');
  const value = isLong
    ? make('textarea', { value: field.value, rows: 4, 'aria-label': field.name, dir: 'auto' })
    : input(field.part ?? field.name, field.value);
  const types = labels.length > 0 && !field.part ? labelMenu(labels, field) : null;
  edit(element, types ? [types, value] : [value], values => {
    const text = values.at(-1).trim();
    if (text === '') return change(contact, { unset: [field.path] });
    const set = text === field.value.trim() ? [] : [`${field.path}=${safe(field.property, text)}`];
    if (types && values[0] !== (field.types[0] ?? '')) set.push(`${field.path}.type=${values[0]}`);
    if (set.length === 0) return undefined;
    return change(contact, { set });
  });
}

function labelMenu(labels, field) {
  const all = [...new Set([...(field.types.length > 0 ? field.types.slice(0, 1) : ['']), ...labels])];
  const menu = make('select', { 'aria-label': 'Label' }, ...all.map(label => make('option', { value: label }, label || '(no label)')));
  menu.value = field.types[0] ?? '';
  return menu;
}

function adder(contact) {
  const menu = make('select', {
    'aria-label': 'Add a field', className: 'tool',
    onchange: () => { const name = menu.value; menu.value = ''; if (name) addField(menu, contact, name); },
  }, make('option', { value: '' }, 'Add field…'), ...VOCABULARY.map(([name, text]) => make('option', { value: name }, text)));
  return menu;
}

function addField(menu, contact, name) {
  const [, text, labels] = VOCABULARY.find(([one]) => one === name);
  const label = labels.length > 0 ? labelMenu(labels, { types: [labels[0]] }) : null;
  if (name === 'adr') {
    const parts = PARTS.map(([, part]) => input(part, ''));
    edit(menu, [label, ...parts], ([type, ...values]) => change(contact, {
      set: values.flatMap((value, index) => value.trim() ? [`adr.${type}.${PARTS[index][0]}=${value.trim()}`] : []),
    }));
    return;
  }
  const value = name === 'note' ? make('textarea', { rows: 4, 'aria-label': text, dir: 'auto' })
    : input(text, '', { type: SINGLE.has(name) ? 'date' : 'text' });
  edit(menu, label ? [label, value] : [value], values => {
    const content = values.at(-1).trim();
    if (!content) return undefined;
    const path = label && values[0] ? `${name}.${values[0]}` : name;
    return change(contact, { set: [`${path}${SINGLE.has(name) ? '=' : '+='}${safe(name.toUpperCase(), content)}`] });
  });
}
