import { get } from './api.js';
import { $, back, bare, button, icon, iconButton, isNarrow, make, named, quiet, repeated, replace } from './dom.js';
import { hoverButton } from './drop.js';
import { adder, check, editable, editField, editName, editors, isEditing, labelOf, saved } from './edit.js';
import { say } from './live.js';
import { photoTools, photoWell } from './photo.js';
import { attempt } from './undo.js';

const SECTIONS = [
	['Name', 'person', ['FN', 'NICKNAME', 'GENDER', 'PRONOUNS']], ['Phone', 'phone', ['TEL']],
	['E-mail', 'mail', ['EMAIL', 'IMPP', 'SOCIALPROFILE']], ['Address', 'pin', ['ADR', 'GEO', 'TZ']],
	['Work', 'work', ['ORG', 'TITLE', 'ROLE']], ['Days', 'days', ['BDAY', 'ANNIVERSARY', 'DEATHDATE']], ['Web', 'link', ['URL']],
];
const PLACED = new Set(['CATEGORIES', ...SECTIONS.flatMap(([, , properties]) => properties)]);
const LONGEST = 20_000;

const card = $('#card');

let chosen, shown;
/** Whether an editor must still make way for the chosen contact; it stays if it can't. */
let makesWay = false;
let painted = '';
let isPhotoOpen = false;

/** Shows a contact; an editor is saved first, and its end shows it. */
export function showCard(id) {
	chosen = id;
	makesWay = card.ariaBusy = id !== shown;
	if (isEditing()) askEditor(); else refreshCard();
}

function askEditor() {
	card.ariaBusy = false;
	if (!makesWay) return check(shown);
	makesWay = false;
	saved();
}

/** Reads the chosen contact again; of those that are chosen meanwhile, only the last. */
export const refreshCard = repeated(async () => {
	if (isEditing()) return askEditor();
	const id = chosen;
	card.ariaBusy = id !== shown;
	const contact = id && await get(`contacts/${id}`).catch(({ message }) => ({ message }));
	// One may have been opened meanwhile.
	if (isEditing()) return askEditor();
	if (id !== chosen) return;
	shown = id;
	makesWay = card.ariaBusy = false;
	// What stays the same stays under the pointer of a drag.
	const text = JSON.stringify(contact);
	if (text === painted) return;
	painted = text;
	if (contact?.id) paint(contact); else showNobody(contact?.message ?? 'Choose a contact to see its card.');
});

export async function focusCard() {
	const { activeElement, body: { classList } } = document;
	if (isNarrow() && !classList.contains('shows-card')) {
		history.pushState(null, '');
		classList.add('shows-card');
	}
	if (chosen !== shown) await refreshCard();
	// A narrow window hides what had the focus.
	if ([activeElement, document.body].includes(document.activeElement)) $('#card .card-title')?.focus();
}

function showNobody(sentence) {
	delete card.dataset.id;
	card.replaceChildren(make('div', 'hint nobody', icon('person'), make('p', {}, sentence)));
}

function paint(contact) {
	editors.clear();
	if (card.dataset.id !== contact.id) card.scrollTop = 0;
	card.dataset.id = contact.id;
	card.classList.toggle('shows-photo', isPhotoOpen);
	const tab = (title, isPhoto) => hoverButton(title, contact, async () => {
		if (!await saved()) return;
		isPhotoOpen = isPhoto;
		painted = '';
		await refreshCard();
	}, { ariaPressed: isPhoto === isPhotoOpen });
	const values = valuesOf(contact);
	const work = values.filter(({ property, part }) => /^(TITLE|ORG)$/.test(property) && part !== 'unit').map(({ text }) => text);
	replace(card,
		button('', back, { className: 'tool back', ariaLabel: 'Back to the list' }, icon('back'), 'Contacts'),
		make('div', 'tabs', tab('Card', false), tab('Photo', true)),
		make('div', 'face', photoWell(contact), make('div', 'who',
			make('h2', { className: 'card-title', dir: 'auto', tabIndex: -1 }, named(contact.name)),
			work.length && make('p', { dir: 'auto' }, work.join(', ')),
			quiet(`Row ${contact.row} of ${contact.book}`),
			iconButton('edit', 'Change the name', editable('name', () => editName($('.face', card), contact)), { className: 'tool only shy' }))),
		...isPhotoOpen ? [photoTools(contact)] : fieldsOf(contact, values));
}

function fieldsOf(contact, values) {
	const section = ([title, symbol, properties]) => {
		const all = values.filter(({ property }) => properties?.includes(property) ?? !PLACED.has(property));
		return all.length && make('section', {}, icon(symbol), make('h3', 'spoken', title), make('div', {}, ...all.map(value => line(contact, value))));
	};
	return [
		contact.groups.length && make('div', 'tags', ...contact.groups.map(group => tag(contact, group))),
		make('div', 'fields', ...[...SECTIONS, ['More', 'note']].map(section)),
		adder(contact),
	];
}

function valuesOf(contact) {
	const values = [];
	for (const field of contact.fields) {
		if (field.property === 'N' || field.property === 'FN' && field.value === contact.name) continue;
		const last = values.at(-1);
		if (field.property === 'ADR' && last?.line === field.line) {
			last.parts.push(field);
			if (!field.whole) last.text += `\n${field.value}`;
			continue;
		}
		values.push({ ...field, parts: [field], text: /^(TEL|EMAIL)$/.test(field.property) ? bare(field.value) : field.whole || field.value });
	}
	return values;
}

const tag = (contact, group) => make('span', 'tag', make('bdi', {}, group),
	iconButton('close', `Remove from ${group}`, () => attempt('groups', { action: 'remove', group, contacts: [contact.id] }, `Removed ${contact.name} from ${group}.`)));

function line(contact, value) {
	const { text } = value;
	const label = labelOf(value);
	const edit = editable(value.property + label + text, () => editField(element, contact, value));
	const element = make('div', { className: 'field', ondblclick: edit },
		make('bdi', 'value', text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text),
		make('bdi', { className: 'label', title: value.name }, label),
		make('span', 'actions shy',
			iconButton('copy', `Copy ${label}`, () => copy(text)), link(value), iconButton('edit', `Edit ${label}`, edit)));
	return element;
}

function link({ property, text, call }) {
	const value = text.trim();
	const to = (symbol, label, href, more) => make('a', { className: 'tool only', href, ariaLabel: `${label} ${value}`, title: label, ...more }, icon(symbol));
	if (call) return to('phone', 'Call', call);
	if (property === 'EMAIL' && /^[^\s@]+@[^\s@]+$/.test(value)) return to('mail', 'Mail to', `mailto:${encodeURIComponent(value).replace('%40', '@')}`);
	if (property === 'URL' && /^https?:\/\//i.test(value)) return to('link', 'Open', value, { target: '_blank', rel: 'noreferrer' });
}

async function copy(text) {
	await navigator.clipboard.writeText(text);
	say('Copied');
}
