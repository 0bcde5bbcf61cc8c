import { get } from './api.js';
import { refreshCard, showCard } from './card.js';
import { addGrips } from './columns.js';
import { ask, prepareMenu, refreshView } from './dialog.js';
import { $, icon, make, on, option, readOnly } from './dom.js';
import { readAgain } from './drag.js';
import { guardWindow } from './drop.js';
import { showDuplicates } from './duplicates.js';
import { listenToKeys } from './keys.js';
import { caughtUp, follow } from './live.js';
import { Pane } from './pane.js';
import { groupOf, queryOf, showSidebar } from './sidebar.js';
import { attempt, guarded, inTurn, redo, showLog, told, undo } from './undo.js';

const page = {
	books: [], groups: [], panes: [],

	activate(pane) {
		this.pane = pane;
		showSidebar(this);
	},
};

function queryOfAddress() {
	const { q, book } = Object.fromEntries(new URLSearchParams(location.hash.slice(1)));
	return q ? { q, book: nameNow(book, [], page.books) } : { book: page.books[0].name };
}

/** Returns a name as it is now: one that is gone was renamed if there are as many. */
function nameNow(name, old, now, otherwise) {
	const [before, after] = [old, now].map(all => all.map(one => one.name));
	if (!name || after.includes(name)) return name;
	return before.includes(name) && before.length === after.length ? after.find(one => !before.includes(one)) : otherwise;
}

async function readCollections() {
	const [{ books }, { groups }] = await Promise.all([get('books'), get('groups')]);
	for (const pane of page.panes) {
		const { book, q } = pane.query;
		const group = groupOf(pane.query);
		const bookNow = nameNow(book, page.books, books, books[0].name);
		const groupNow = nameNow(group, page.groups, groups, group);
		if (bookNow !== book || groupNow !== group) await pane.show({ book: bookNow, q: group ? queryOf(groupNow) : q });
	}
	Object.assign(page, { books, groups });
	showCollections();
}

function showCollections() {
	for (const { books, query } of page.panes) {
		books.hidden = page.panes.length < 2;
		books.replaceChildren(option('', 'All contacts'), ...page.books.map(({ name }) => option(name)));
		books.value = query.book ?? '';
	}
	showSidebar(page);
}

function addPane(query) {
	const pane = new Pane(page);
	page.panes.push(pane);
	$('#panes').append(pane.element);
	return pane.show(query);
}

function toggleSplit() {
	const isSplit = page.panes.length > 1;
	$('#split').ariaPressed = !isSplit;
	if (isSplit) {
		page.panes.pop().element.remove();
		page.pane = page.panes[0];
	} else {
		const other = page.books.find(book => book.name !== page.pane.query.book) ?? page.books[0];
		addPane({ book: other.name });
	}
	showCollections();
}

const takeIn = changes => guarded(async () => {
	await Promise.all([...page.panes.map(pane => pane.follow(changes)), readCollections()]);
	readAgain(page.pane.ids);
	await refreshCard();
	refreshView();
});

const ACTIONS = {
	skip: () => page.pane.scroller.focus(), import: () => page.pane.importFiles(),
	add: () => ask('New contact', [['name', 'Name'], ['email', 'E-mail'], ['tel', 'Phone']], 'Add', addContact),
	split: toggleSplit, duplicates: showDuplicates, log: showLog, undo: () => inTurn(undo), redo: () => inTurn(redo),
};

async function addContact({ name, email, tel }) {
	const set = [email && `email=${email}`, tel && `tel=${tel}`].filter(Boolean);
	const done = await attempt('contacts', { name, set, place: { book: page.pane.query.book } }, `Added ${name || email || tel}.`);
	if (done) {
		const [{ id }] = done.contacts;
		showCard(id);
		await caughtUp();
		page.pane.list.flash([id]);
	}
	return done;
}

async function begin() {
	for (const element of document.querySelectorAll('.bar button')) {
		const { id, dataset, textContent } = element;
		element.title ||= textContent;
		element.replaceChildren(icon(dataset.icon ?? id), textContent && make('span', {}, textContent));
	}
	guardWindow(page);
	prepareMenu();
	listenToKeys(page);
	// Any other click or focus hides the books of a narrow window.
	const showBooks = isShown => { $('#show-sidebar').ariaExpanded = document.body.classList.toggle('shows-sidebar', isShown); };
	on(document, 'click', event => {
		const wasShown = $('.shows-sidebar');
		showBooks(!wasShown && Boolean(event.target.closest('#show-sidebar')));
		if (wasShown) page.pane.scroller.focus();
	});
	on($('#columns'), 'focusin', ({ target }) => { if (!target.closest('#sidebar')) showBooks(false); });
	on(document, 'gone', ({ detail }) => { for (const pane of page.panes) pane.deselect(detail); readAgain(page.pane.ids); });
	// What fails is told; mistakes of the page stay errors.
	on(window, 'unhandledrejection', event => {
		if (event.reason?.status === undefined && !(event.reason instanceof DOMException)) return;
		event.preventDefault();
		guarded(() => event.promise);
	});
	on(window, 'popstate', () => {
		document.body.classList.remove('shows-card');
		page.pane.scroller.focus();
		const query = queryOfAddress();
		if (query.q !== page.panes[0].query.q) page.panes[0].show(query);
	});
	for (const [id, action] of Object.entries(ACTIONS)) on($(`#${id}`), 'click', action);
	addGrips();
	refreshCard();
	await readCollections();
	await addPane(queryOfAddress());
	page.activate(page.panes[0]);
	follow(takeIn);
	page.panes[0].scroller.focus();
	document.documentElement.dataset.ready = 'true';
	if (readOnly) { $('h1').append(' (read only)'); told(readOnly); }
}

begin();
