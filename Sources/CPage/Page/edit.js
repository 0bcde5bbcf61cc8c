// Editing in place: an editor takes the place of a value; Enter saves, Escape restores.

import { post } from './api.js';
import { $, button, make } from './dom.js';
import { attempt, failed } from './undo.js';

const VOCABULARY = Object.entries({
	tel: 'Phone cell work home fax other', email: 'E-mail work home other', adr: 'Address home work', url: 'Web work home',
	org: 'Organization', title: 'Title', nick: 'Nickname', bday: 'Birthday', anniversary: 'Anniversary', note: 'Note',
	impp: 'Chat work home', related: 'Related spouse child parent friend', group: 'Group',
}).map(([name, words]) => [name, ...words.split(' ')]);
const ADDRESS = [['street', 'Street'], ['code', 'Postal code'], ['city', 'City'], ['region', 'Region'], ['country', 'Country']];
const NAME = [['prefix', 'Title'], ['first', 'First name'], ['middle', 'Middle name'], ['last', 'Last name'], ['suffix', 'Suffix']];
const DATES = new Set(['bday', 'anniversary']);

let editor = null;

export const isEditing = () => Boolean(editor?.isConnected);

export const labelOf = value => value.label || value.types.join(', ') || (value.property !== 'ADR' && value.part) || value.name;

const input = (label, value, properties = {}) =>
	make('input', { value, 'aria-label': label, placeholder: label, dir: 'auto', autocomplete: 'off', ...properties });

const textArea = (label, value) => make('textarea', { value, rows: 4, 'aria-label': label, dir: 'auto' });

function labelField(labels, value) {
	const id = 'labels';
	return make('div', {}, input('Label', value, { list: id, className: 'label-field' }),
		make('datalist', { id }, ...labels.map(label => make('option', { value: label }))));
}

/** Replaces an element by an editor with controls; `save` gets their values, and returns null if they can't be saved. */
function edit(element, controls, save) {
	if (isEditing()) $('[data-cancel]', editor).click();
	const fields = controls.map(control => (control.matches('div') ? $('input', control) : control));
	const close = () => { mine.replaceWith(element); ($('[aria-label^="Edit"], [aria-label^="Change"]', element) ?? element).focus(); };
	const finish = async () => { if (await save(fields.map(field => field.value.trim())) !== null) close(); };
	const mine = make('div', {
		className: 'editor',
		onkeydown: event => {
			if (event.key === 'Escape') { event.preventDefault(); event.stopPropagation(); close(); }
			if (event.key === 'Enter' && (event.target.tagName !== 'TEXTAREA' || event.ctrlKey) && event.target.tagName !== 'BUTTON') { event.preventDefault(); finish(); }
		},
	}, ...controls, make('div', 'buttons', button('Cancel', close, { 'data-cancel': '' }), button('Save', finish, { className: 'primary' })));
	element.replaceWith(mine);
	editor = mine;
	const first = fields.find(field => !field.matches('.label-field'));
	first.focus();
	first.select?.();
}

async function change(contact, set, unset = []) {
	if (set.length + unset.length === 0) return undefined;
	const done = await attempt(() => post('/api/edits', { contacts: [contact.id], set, unset }), `Changed ${contact.name || 'the contact'}.`);
	if (done) editor = null;
	return done;
}

const words = text => text.split(',').map(word => word.trim()).filter(Boolean);

/** A label of several words is quoted in a path. */
const quoted = label => (/^[\w-]+$/.test(label) ? label : `"${label.replaceAll('"', '')}"`);

/** A value that begins with @ would name a file. */
const safe = (property, value) => (property === 'NOTE' && value.startsWith('@') ? `@${value}` : value);

function partChanges(parts, old, values, path) {
	const set = [];
	const unset = [];
	parts.forEach(([part], index) => {
		const before = old(part)?.value ?? '';
		if (values[index] === before) return;
		if (values[index]) set.push(`${path(part)}=${values[index]}`); else unset.push(path(part));
	});
	return [set, unset];
}

export function editField(element, contact, value) {
	if (value.property === 'ADR') { editAddress(element, contact, value); return; }
	const [, , ...labels] = VOCABULARY.find(([name]) => name === value.path.split('.')[0]) ?? [];
	const old = value.label || value.types.join(', ');
	const label = labels.length > 0 ? labelField(labels, old) : null;
	const isLong = value.property === 'NOTE' || value.value.includes('\n');
	const control = isLong ? textArea(value.name, value.value) : input(value.part ?? value.name, value.value);
	edit(element, label ? [label, control] : [control], values => {
		const text = values.at(-1);
		if (text === '') return change(contact, [], [value.path]);
		const set = text === value.value.trim() ? [] : [`${value.path}=${safe(value.property, text)}`];
		if (label && values[0] && values[0] !== old) set.push(`${value.path}.type=${words(values[0]).map(quoted).join(',')}`);
		return change(contact, set);
	});
}

function editAddress(element, contact, value) {
	const index = value.path.split('.').at(-1);
	const old = part => value.parts.find(one => one.part === part);
	const more = value.parts.map(one => one.part).filter(part => !ADDRESS.some(([known]) => known === part));
	const parts = [...ADDRESS, ...more.map(part => [part, part])];
	edit(element, parts.map(([part, text]) => input(text, old(part)?.value ?? '')), values =>
		change(contact, ...partChanges(parts, old, values, part => `adr.${part}.${index}`)));
}

export function editName(element, contact) {
	const old = part => contact.fields.find(field => field.property === 'N' && field.part === part);
	const parts = NAME.filter(([part]) => ['first', 'last'].includes(part) || old(part));
	edit(element, [input('Name', contact.name), ...parts.map(([part, text]) => input(text, old(part)?.value ?? ''))], ([name, ...values]) => {
		const [set, unset] = partChanges(parts, old, values, part => `name.${part}`);
		return change(contact, [...name !== contact.name && name ? [`name=${name}`] : [], ...set], unset);
	});
}

const sameLabel = (field, label) => [field.label ?? '', ...field.types].some(one => one.toLowerCase() === label.toLowerCase());

export function adder(contact) {
	const menu = make('select', {
		'aria-label': 'Add a field', className: 'tool adder',
		onchange: () => { const name = menu.value; menu.value = ''; if (name) addField(menu, contact, name); },
	}, make('option', { value: '' }, 'Add field…'), ...VOCABULARY.map(([name, text]) => make('option', { value: name }, text)));
	return menu;
}

function addField(menu, contact, name) {
	const [, text, ...labels] = VOCABULARY.find(([one]) => one === name);
	const label = labels.length > 0 ? labelField(labels, labels[0]) : null;
	if (name === 'adr') {
		edit(menu, [label, ...ADDRESS.map(([, part]) => input(part, ''))], ([type, ...values]) => {
			// The parts of another address with this label would be replaced.
			if (contact.fields.some(field => field.property === 'ADR' && sameLabel(field, type))) {
				failed(new Error(`${contact.name || 'The contact'} has an address “${type}” already: give this one another label.`));
				return null;
			}
			const path = ['adr', ...words(type).map(quoted)].join('.');
			return change(contact, values.flatMap((value, part) => (value ? [`${path}.${ADDRESS[part][0]}=${value}`] : [])));
		});
		return;
	}
	const control = name === 'note' ? textArea(text, '') : input(text, '', { type: DATES.has(name) ? 'date' : 'text' });
	edit(menu, label ? [label, control] : [control], values => {
		const content = values.at(-1);
		if (!content) return undefined;
		const path = [name, ...label ? words(values[0]).map(quoted) : []].join('.');
		return change(contact, [`${path}${DATES.has(name) ? '=' : '+='}${safe(name.toUpperCase(), content)}`]);
	});
}
