import { get } from './api.js';
import { openView } from './dialog.js';
import { avatar, bare, button, counted, make, named, quiet, readOnly, replace } from './dom.js';
import { attempt } from './undo.js';

const SHOWN = 50;

export const showDuplicates = () => openView('Duplicates', async () => {
	const { sets } = await get('duplicates');
	return [(!readOnly || !sets.length) && quiet(sets.length ? 'The contact you keep gets the others’ values.' : 'There are no duplicates.'),
		...sets.slice(0, SHOWN).map(showSet), sets.length > SHOWN && quiet(`and ${counted(sets.length - SHOWN, 'more set')}`)];
});

function showSet(set) {
	const isShared = value => set.contacts.filter(row => valuesOf(row).includes(value)).length > 1;
	return make('section', 'set',
		make('header', {}, make('strong', {}, `${Math.round(set.score * 100)} %`), make('span', 'grow', set.reasons.map(reason => reason.text).join('; ')),
			button('Different people', event => settle(event, 'distinctions', known(set.contacts), 'Kept as different people.'))),
		make('div', 'beside', ...set.contacts.map((row, index) => make('div', {},
			make('div', 'head', avatar(row.name), make('strong', { dir: 'auto' }, named(row.name))),
			...valuesOf(row).map(value => make(isShared(value) ? 'mark' : 'span', { dir: 'auto' }, value)),
			make('span', 'grow'),
			quiet(`row ${row.row} of ${row.book}`, 'span'),
			button('Keep this one', event => merge(event, set, row), { className: index ? 'tool framed' : 'primary' })))));
}

async function settle({ target }, ...change) {
	const set = target.closest('.set');
	const view = set.parentElement;
	if (await attempt(...change)) replace(view, ...[...view.children].filter(one => one !== set));
}

function merge(event, set, into) {
	const others = set.contacts.filter(row => row !== into);
	const what = others[1] ? counted(others.length, 'contact') : named(others[0].name);
	return settle(event, 'merges', { ...known([...others, into]), into: into.id }, `Merged ${what} into ${named(into.name)}.`);
}

const valuesOf = row => [row.organization, ...[...row.emails, ...row.phones].map(bare)].filter(Boolean);

const known = rows => ({ contacts: rows.map(row => row.id), changed: rows.map(row => row.changed) });
