import { cards } from './api.js';
import { copy, pasteFromClipboard } from './clipboard.js';
import { ask, LINE, openMenu } from './dialog.js';
import { $, clamp, save } from './dom.js';
import { saved } from './edit.js';
import { caughtUp } from './live.js';
import { choosePhoto } from './photo.js';
import { attempt } from './undo.js';

export function openActions(pane, point) {
	const { size } = pane.selected;
	const one = size === 1 && pane.selection[0];
	const pasting = ['Paste', () => pasteFromClipboard(pane), 'Ctrl+V'];
	const importing = ['Import…', () => pane.importFiles()];
	const move = (title, key, shown = key) => [title, () => moveByKey(pane, key), `Alt+${shown}`];
	openMenu(size === 0 ? [pasting, importing] : [
		move('Move up', 'ArrowUp', '↑'),
		move('Move down', 'ArrowDown', '↓'),
		move('Move to the top', 'Home'),
		move('Move to the bottom', 'End'),
		['Move to…', () => askPlace(pane)],
		LINE,
		['Add to a group…', () => askGroup(pane)],
		size > 1 && ['Merge', () => merge(pane)],
		one && ['Choose photo…', () => choosePhoto(one)],
		LINE,
		['Copy as vCard', () => copy(pane, false), 'Ctrl+C'],
		['Cut', () => copy(pane, true), 'Ctrl+X'],
		pasting,
		['Save as .vcf', () => saveCards(pane)],
		LINE,
		importing,
		['Remove', () => remove(pane), 'Delete'],
	], point);
}

export const stepOf = (key, { pageLength }) =>
	({ ArrowUp: -1, ArrowDown: 1, Home: -Infinity, End: Infinity, PageUp: -pageLength, PageDown: pageLength })[key];

export async function moveByKey(pane, key) {
	const { ids, landing, list, rows } = pane;
	const [first, last] = pane.selected.bounds;
	if (!ids.length) return;
	const step = stepOf(key, list);
	const gap = clamp(step < 0 ? first + step : last + 1 + step, 0, rows.total);
	await landing.moveRows(ids, pane.nameOf(ids), await landing.placeOfGap(gap));
}

function askPlace(pane) {
	const what = pane.nameOf(pane.ids);
	ask(`Move ${what}`, [
		['book', 'Book', { options: pane.page.books.map(one => one.name) }],
		['row', 'Before row (empty: the end)', { type: 'number' }],
	], 'Move', ({ book, row }) => pane.landing.moveRows(pane.ids, what, row === '' ? { book } : { book, row: Number(row) }));
	const select = $('#dialog select');
	select.value = pane.query.book ?? select.value;
}

export const addToGroup = (contacts, what, group) =>
	attempt('groups', { action: 'add', group, contacts }, `Added ${what} to ${group}.`);

function askGroup(pane) {
	const what = pane.nameOf(pane.ids);
	ask(`Add ${what} to a group`, [['group', 'Group', { list: pane.page.groups.map(one => one.name), required: true }]], 'Add',
		({ group }) => addToGroup(pane.ids, what, group));
}

function merge(pane) {
	const [first, ...others] = pane.ids;
	return attempt('merges', { contacts: others, into: first }, `Merged ${pane.nameOf(others)} into ${pane.nameOf([first])}.`);
}

export async function remove(pane) {
	const { ids } = pane;
	// Typed text goes along, or stays.
	if (!ids.length || ids.includes($('#card').dataset.id) && !await saved(true)) return;
	const [first] = pane.selected.bounds;
	if (!await attempt('removals', { contacts: ids }, `Put ${pane.nameOf(ids)} into the trash.`)) return;
	pane.deselect();
	await caughtUp();
	await pane.choose(first);
}

async function saveCards({ ids, selection }) {
	save(new Blob([await cards(ids)], { type: 'text/vcard' }), ids.length === 1 ? `${selection[0]?.name || 'contact'}.vcf` : 'contacts.vcf');
}
