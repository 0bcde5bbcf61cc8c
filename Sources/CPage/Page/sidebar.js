import { addToGroup } from './actions.js';
import { ask, LINE, openMenu } from './dialog.js';
import { $, button, icon, iconButton, make, readOnly, replace } from './dom.js';
import { droppedRows, DropTarget } from './drop.js';
import { items } from './files.js';
import { dropItems } from './report.js';
import { attempt } from './undo.js';

export const queryOf = group => `group:"${group.replace(/["\\]/g, '\\$&')}"`;

export const groupOf = query => /^group:"((\\.|[^"])*)"$/.exec(query?.q ?? '')?.[1].replace(/\\(["\\])/g, '$1');

let painted = '';

export function showSidebar(page) {
	const text = JSON.stringify([page.books, page.groups, page.pane?.query]);
	if (text === painted) return;
	painted = text;
	const sum = page.books.reduce((count, book) => count + book.count, 0);
	replace($('#sidebar'),
		heading('Books', iconButton('add', 'Add a book', askBook)),
		page.books.length > 1 && place(page, { name: 'All contacts', icon: 'menu', count: sum, query: {} }),
		...page.books.map(({ name, count }) => place(page, { name, count, icon: 'book', query: { book: name }, menu: menuOfBook(name) })),
		page.groups.length && heading('Groups'),
		...page.groups.map(({ name, count }) => place(page, {
			name, count, icon: 'person', query: { q: queryOf(name) }, group: name, menu: !readOnly && menuOfGroup(page, name),
		})));
}

const heading = (text, ...buttons) => make('h2', {}, make('span', 'grow', text), ...buttons);

const askBook = () => ask('Add a book', [['book', 'Name', { required: true }]], 'Add',
	({ book }) => attempt('books', { action: 'add', book }, `Added the book ${book}.`));

const rename = (kind, old) => ask(`Rename the ${kind} ${old}`, [['name', 'New name', { value: old, required: true }]], 'Rename',
	({ name }) => name !== old && attempt(`${kind}s`, { action: 'rename', [kind]: old, name }, `The ${kind} ${old} is now called ${name}.`));

const menuOfBook = name => [
	['Download book', () => make('a', { href: `/books/${encodeURIComponent(name)}.vcf`, download: `${name}.vcf` }).click()],
	['Rename…', () => rename('book', name)],
	LINE,
	['Remove', () => attempt('books', { action: 'remove', book: name }, `Removed the book ${name}; its contacts are in the trash.`)],
];

const menuOfGroup = (page, name) => [
	['Rename…', () => rename('group', name)],
	['Delete the group', async () => {
		const done = await attempt('groups', { action: 'delete', group: name }, `Deleted the group ${name}; its members stay.`);
		if (done && groupOf(page.pane.query) === name) await page.pane.show({ book: page.books[0].name });
	}],
];

function place(page, { name, count, icon: symbol, query, group, menu }) {
	const shown = page.pane?.query;
	const isShown = groupOf(shown) === group && (Boolean(group) || shown?.book === query.book);
	const show = () => page.pane.show(query);
	const open = event => { event.preventDefault(); if (menu) openMenu(menu, event); };
	const element = make('div', { className: 'place', oncontextmenu: open },
		button('', show, { className: 'target', ariaCurrent: isShown }, icon(symbol), make('bdi', {}, name), make('small', {}, count.toLocaleString('en'))),
		menu && iconButton('more', `Actions on ${name}`, open, { className: 'tool only shy' }));
	new DropTarget(element, {
		update: (session, { ctrlKey }) => ({
			effect: session.isRows && !group && !ctrlKey ? 'move' : 'copy', reason: session.isOneImage && 'A photo goes onto a contact.',
			opens: { key: `${symbol} ${name}`, action: show },
		}),
		perform: async (session, event) => {
			const { ids, what } = droppedRows(session, event);
			if (!ids.length) await dropItems(await items(event.dataTransfer), group ? {} : query, { group });
			else if (group) await addToGroup(ids, what, group);
			else await page.pane.landing.moveRows(ids, what, query, event.ctrlKey);
		},
	});
	return element;
}
