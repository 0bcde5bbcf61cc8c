// The books and groups at the left.

import { addToGroup } from './actions.js';
import { ask, openMenu } from './dialog.js';
import { $, button, iconButton, make, replace } from './dom.js';
import { droppedRows, DropTarget } from './drop.js';
import { items } from './files.js';
import { icon } from './icons.js';
import { dropItems } from './report.js';
import { attempt } from './undo.js';

export function showSidebar(page) {
	const { query } = page.pane;
	const shownGroup = /^group:"?(.*?)"?$/.exec(query?.q ?? '')?.[1];
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
			name, count, icon: 'person', isShown: shownGroup === name, query: { q: `group:"${name}"` }, group: name, menu: menuOfGroup(name),
		})));
}

const heading = (text, ...buttons) => make('h2', {}, text, make('span', 'grow'), ...buttons);

const askBook = () => ask('Add a book', [{ name: 'book', label: 'Name' }], 'Add',
	({ book }) => book && attempt('/api/books', { action: 'add', book }, `Added the book ${book}.`));

const rename = (kind, path, old) => ask(`Rename the ${kind} ${old}`, [{ name: 'name', label: 'New name', value: old }], 'Rename',
	({ name }) => name && name !== old
		&& attempt(path, { action: 'rename', [kind]: old, name }, `The ${kind} ${old} is now called ${name}.`));

const menuOfBook = name => [
	['Download book', () => make('a', { href: `/books/${encodeURIComponent(name)}.vcf`, download: `${name}.vcf` }).click()],
	['Rename…', () => rename('book', '/api/books', name)],
	null,
	['Remove', () => attempt('/api/books', { action: 'remove', book: name }, `Removed the book ${name}; its contacts are in the trash.`)],
];

const menuOfGroup = name => [
	['Rename…', () => rename('group', '/api/groups', name)],
	['Delete the group', () => attempt('/api/groups', { action: 'delete', group: name }, `Deleted the group ${name}; its members stay.`)],
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
		update: (session, { ctrlKey }) => {
			const reason = session.isOneImage ? 'A photo goes onto a contact.' : null;
			element.classList.toggle('over', !reason);
			return { effect: reason ? 'none' : session.isRows && !group && !ctrlKey ? 'move' : 'copy', reason, opens: { key: `${symbol} ${name}`, action: show } };
		},
		exit: () => element.classList.remove('over'),
		perform: async (session, event) => {
			const { ids, what } = droppedRows(session, event);
			if (!ids.length) await dropItems(await items(event.dataTransfer), place ?? {}, { group });
			else if (group) await addToGroup(ids, what, group);
			else await page.pane.landing.moveRows(ids, what, place, event.ctrlKey);
		},
	});
	return element;
}
