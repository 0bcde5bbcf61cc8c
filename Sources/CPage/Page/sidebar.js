// The books and groups at the left.

import { addToGroup } from './actions.js';
import { ask, LINE, openMenu } from './dialog.js';
import { $, button, icon, iconButton, make, replace } from './dom.js';
import { droppedRows, DropTarget } from './drop.js';
import { items } from './files.js';
import { dropItems } from './report.js';
import { attempt } from './undo.js';

export const queryOf = group => `group:"${group}"`;

export const groupOf = query => /^group:"?(.*?)"?$/.exec(query?.q ?? '')?.[1];

export function showSidebar(page) {
	const { query } = page.pane;
	const shownGroup = groupOf(query);
	const sum = page.books.reduce((count, book) => count + book.count, 0);
	const isShown = book => query?.book === book && !shownGroup;
	replace($('#sidebar'),
		heading('Books', iconButton('add', 'Add a book', askBook)),
		page.books.length > 1 && place(page, { name: 'All contacts', icon: 'menu', count: sum, isShown: isShown(undefined), query: {}, place: {} }),
		...page.books.map(({ name, count }) => place(page, {
			name, count, icon: 'book', isShown: isShown(name), query: { book: name }, place: { book: name }, menu: menuOfBook(name),
		})),
		page.groups.length && heading('Groups'),
		...page.groups.map(({ name, count }) => place(page, {
			name, count, icon: 'person', isShown: shownGroup === name, query: { q: queryOf(name) }, group: name, menu: menuOfGroup(page, name),
		})));
}

const heading = (text, ...buttons) => make('h2', {}, make('span', 'grow', text), ...buttons);

const askBook = () => ask('Add a book', [{ name: 'book', label: 'Name', required: true }], 'Add',
	({ book }) => attempt('books', { action: 'add', book }, `Added the book ${book}.`));

const rename = (kind, path, old) => ask(`Rename the ${kind} ${old}`, [{ name: 'name', label: 'New name', value: old, required: true }], 'Rename',
	({ name }) => name !== old && attempt(path, { action: 'rename', [kind]: old, name }, `The ${kind} ${old} is now called ${name}.`));

const menuOfBook = name => [
	['Download book', () => make('a', { href: `/books/${encodeURIComponent(name)}.vcf`, download: `${name}.vcf` }).click()],
	['Rename…', () => rename('book', 'books', name)],
	LINE,
	['Remove', () => attempt('books', { action: 'remove', book: name }, `Removed the book ${name}; its contacts are in the trash.`)],
];

const menuOfGroup = (page, name) => [
	['Rename…', () => rename('group', 'groups', name)],
	['Delete the group', async () => {
		const done = await attempt('groups', { action: 'delete', group: name }, `Deleted the group ${name}; its members stay.`);
		if (done && groupOf(page.pane.query) === name) await page.pane.show({ book: page.books[0].name });
	}],
];

function place(page, { name, count, icon: symbol, isShown, query, place, group, menu }) {
	const show = () => page.pane.show(query);
	const open = event => {
		event.preventDefault();
		const box = element.getBoundingClientRect();
		if (menu) openMenu(menu, { clientX: event.clientX || box.left + 16, clientY: event.clientY || box.bottom });
	};
	const element = make('div', {
		className: 'place', oncontextmenu: open,
		onkeydown: event => { if (event.key === 'F2') open(event); },
	},
	button('', show, { className: 'target', ariaCurrent: isShown }, icon(symbol), make('span', { dir: 'auto' }, name), make('small', {}, count.toLocaleString('en'))),
	menu && iconButton('more', `Actions on ${name}`, open, { className: 'tool only shy' }));
	new DropTarget(element, {
		update: (session, { ctrlKey }) => ({
			effect: session.isRows && !group && !ctrlKey ? 'move' : 'copy', reason: session.isOneImage && 'A photo goes onto a contact.',
			opens: { key: `${symbol} ${name}`, action: show },
		}),
		perform: async (session, event) => {
			const { ids, what } = droppedRows(session, event);
			if (!ids.length) await dropItems(await items(event.dataTransfer), place ?? {}, { group });
			else if (group) await addToGroup(ids, what, group);
			else await page.pane.landing.moveRows(ids, what, place, event.ctrlKey);
		},
	});
	return element;
}
