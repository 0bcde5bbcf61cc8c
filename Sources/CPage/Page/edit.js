import { get } from './api.js';
import { refreshCard } from './card.js';
import { openMenu } from './dialog.js';
import { $, button, choices, emptyProblem, make, named, on, readOnly, single, take } from './dom.js';
import { attempt, guarded, inTurn, told } from './undo.js';

// Two blanks: no label at first.
const VOCABULARY = Object.entries({
	tel: 'Phone:  cell work home fax other', email: 'E-mail:  work home other', adr: 'Address: home work other', url: 'Web:  work home',
	org: 'Organization', title: 'Title', role: 'Role', nick: 'Nickname', bday: 'Birthday', anniversary: 'Anniversary', deathday: 'Day of death',
	note: 'Note', impp: 'Chat:  work home', social: 'Social profile', related: 'Related:  spouse child parent friend', group: 'Group',
	gender: 'Gender', lang: 'Language', tz: 'Time zone', geo: 'Position',
}).map(([name, text]) => {
	const [title, labels] = text.split(': ');
	return [name, title, ...labels?.split(' ') ?? []];
});
const ADDRESS = [['street', 'Street'], ['code', 'Postal code'], ['city', 'City'], ['region', 'Region'], ['country', 'Country']];
const NAME = [['prefix', 'Title'], ['first', 'First name'], ['middle', 'Middle name'], ['last', 'Last name'], ['suffix', 'Suffix']];
const SINGLE = /bday|anniversary|deathday|gender/;

let editor, closing;

export const isEditing = () => editor?.element.isConnected;

/** Saves what was typed, perhaps within a turn; returns whether no editor is open. */
export async function saved(isTurn) {
	if (isEditing()) await editor[isTurn ? 'finish' : 'finishInTurn']();
	await closing;
	return !isEditing();
}

export const editors = new Map();

/** Returns what edits a part once all is saved and shown, perhaps on a new card. */
export function editable(part, action) {
	// Equal values have their order.
	while (editors.has(part)) part += ' ';
	editors.set(part, action);
	return async wanted => { if (!readOnly && await saved() && !isEditing()) editors.get(part)?.(wanted); };
}

/** Says in the editor if its contact is gone. */
export async function check(id) {
	const problem = $('.problem', editor.element);
	problem.textContent = await get(`contacts/${id}`).then(() => '', error => `${error.message} What you typed can still be copied.`);
}

on(window, 'beforeunload', event => { if (isEditing() && editor.isChanged()) event.preventDefault(); });

const kindOf = value => value.label || value.types.join(', ');

export const labelOf = value => kindOf(value) || (value.property !== 'ADR' && value.part) || value.name;

const about = (label, value) => ({ value, ariaLabel: label, placeholder: label, dir: 'auto', autocomplete: 'off', rows: 4 });

/** An input would join lines. */
const input = (label, value = '', isLong) => make(isLong || /[\r\n]/.test(value) ? 'textarea' : 'input', about(label, value));

/** Replaces an element by an editor; `save` gets its values and those first shown, and returns null if it can't. */
function edit(element, controls, save) {
	const close = () => {
		const isFocused = mine.contains(document.activeElement);
		mine.replaceWith(element);
		if (isFocused) ($('[aria-label^=Edit], [aria-label^=Change]', element) ?? element).focus();
		closing = refreshCard();
	};
	const finish = async () => {
		if (mine.isConnected && (!isChanged() || await save(values(), [...shown]) !== null)) close();
	};
	const finishInTurn = single(() => inTurn(finish));
	const mine = make('div', {
		className: 'editor',
		onkeydown: event => {
			if (event.key === 'Escape') { take(event); close(); }
			if (event.key === 'Enter' && !event.isComposing && !event.shiftKey && event.target.tagName !== 'BUTTON') { take(event); finishInTurn(); }
		},
	}, ...controls, emptyProblem(), make('div', 'buttons', button('Cancel', close), button('Save', finishInTurn, { className: 'primary' })));
	const fields = [...mine.querySelectorAll('input, textarea')];
	const shown = fields.map(one => one.value);
	// Outer blanks stay if the value had some.
	const values = () => fields.map(({ value }, index) => (shown[index] === shown[index].trim() ? value.trim() : value));
	const isChanged = () => values().some((value, index) => value !== shown[index]);
	element.replaceWith(mine);
	editor = { element: mine, finish, finishInTurn, isChanged };
	mine.scrollIntoView({ block: 'nearest' });
	const first = $('input:not(.label-field), textarea', mine);
	first.focus();
	if (first.matches('input')) first.select();
}

/** Changes a contact, or first tells which value has replaced the edited one. */
async function change(contact, fields, set, unset) {
	if (set.length + unset.length === 0) return undefined;
	const now = await guarded(() => get(`contacts/${contact.id}`));
	if (!now) return null;
	const known = now.fields.map(textOf);
	const [field, more] = fields;
	const other = !more && now.fields.find(({ path }) => path === field?.path);
	if (fields.every(field => known.includes(textOf(field)))) contact.changed = now.changed;
	// A value that was there before has only moved up.
	else if (other && contact.fields.every(({ value }) => value !== other.value)) {
		Object.assign(field, other);
		told(`This was changed meanwhile, to “${other.value}”: save again to replace that.`);
		return null;
	}
	return attempt('edits', { contacts: [contact.id], changed: contact.changed, set, unset }, `Changed ${named(contact.name)}.`);
}

const textOf = ({ path, types, label, value }) => String([path, types, label, value]);

/** Returns what to set and unset: what is as it was shown stays. */
function changesOf(paths, values, shown) {
	const [set, unset] = [[], []];
	paths.forEach((path, index) => {
		const value = values[index];
		if (value === shown[index]) return;
		// @ would name a file.
		if (value) set.push(`${path}=${value}`.replace(/^note[^=]*=@/, '$&@')); else unset.push(path);
	});
	return [set, unset];
}

/** Returns the words of a label; in a path, one that isn't plain is quoted. */
const wordsOf = label => label.split(',').map(word => word.trim().replaceAll('"', '')).filter(Boolean).map(word => (/^[\w-]+$/.test(word) ? word : `"${word}"`));

/** Edits a value, or adds one that has no path yet. */
export function editField(element, contact, value, name = value.path.split('.')[0]) {
	const [, , ...labels] = VOCABULARY.find(([one]) => one === name) ?? [];
	const { path, property } = value;
	const isAddress = property === 'ADR';
	const index = path?.split('.').at(-1);
	const old = new Map(value.parts.map(one => [one.part, one.value]));
	const parts = [...new Map([...ADDRESS, ...[...old.keys()].filter(Boolean).map(part => [part, part]), ...ADDRESS])];
	const controls = isAddress ? parts.map(([part, text]) => input(text, old.get(part)))
		: [input(value.part ?? value.name, value.value, property === 'NOTE')];
	if (labels.length) controls.unshift(...choices('labels', labels, { ...about('Label', kindOf(value)), className: 'label-field' }));
	edit(element, controls, (values, shown) => {
		const [label, labelShown] = labels.length ? [values.shift(), shown.shift()] : ['', ''];
		const own = [name, ...wordsOf(label)].join('.');
		const isTaken = field => field.property === 'ADR' && [field.label ?? '', ...field.types].some(one => one.toLowerCase() === label.toLowerCase());
		// Another address with this label would be replaced.
		if (isAddress && !path && contact.fields.some(isTaken)) {
			told(`${named(contact.name)} has an address “${label}” already: give this one another label.`);
			return null;
		}
		const paths = isAddress ? parts.map(([part]) => (path ? `adr.${part}.${index}` : `${own}.${part}`)) : [path ?? own + (SINGLE.test(name) ? '' : '+')];
		// A value that is removed takes its label along.
		if (path && values.some(Boolean)) {
			paths.push(`${isAddress ? `adr.${index}` : path}.type`);
			values.push(String(wordsOf(label)));
			shown.push(String(wordsOf(labelShown)));
		}
		return change(contact, value.parts, ...changesOf(paths, values, shown));
	});
}

export function editName(element, contact) {
	const fields = contact.fields.filter(({ property }) => ['FN', 'N'].includes(property));
	const old = part => fields.find(field => field.part === part)?.value;
	const parts = NAME.filter(([part]) => ['first', 'last'].includes(part) || old(part));
	edit(element, [input('Name', contact.name), ...parts.map(([part, text]) => input(text, old(part)))], (values, shown) => {
		if (!values[0] && shown[0]) { told('Type a name.'); return null; }
		return change(contact, fields, ...changesOf(['name', ...parts.map(([part]) => `name.${part}`)], values, shown));
	});
}

export function adder(contact) {
	const add = editable('add', ([name, text, ...labels]) => {
		editField(menu, contact, { property: name.toUpperCase(), name: text, value: '', types: labels.slice(0, 1), parts: [] }, name);
	});
	// An editor takes its turn to save: nothing in turn may wait for it.
	const menu = button('Add field…', event => openMenu(VOCABULARY.map(one => [one[1], () => { add(one); }]), event), { className: 'tool framed adder' });
	return menu;
}
