// The page: what its parts share, and what belongs to no part.

import { get } from './api.js';
import { showCard } from './card.js';
import { addGrips } from './columns.js';
import { ask, prepareMenu } from './dialog.js';
import { $, icon, make, on, option } from './dom.js';
import { forget } from './drag.js';
import { guardWindow } from './drop.js';
import { showDuplicates } from './duplicates.js';
import { chosen, textItem } from './files.js';
import { listenToKeys } from './keys.js';
import { follow, say } from './live.js';
import { Pane } from './pane.js';
import { groupOf, queryOf, showSidebar } from './sidebar.js';
import { attempt, guarded, inTurn, redo, showLog, undo } from './undo.js';

const SAMPLE = 'BEGIN:VCARD\nVERSION:4.0\nFN:Ada Lovelace\nEMAIL:ada@engine.example\nORG:Analytical Engines\nEND:VCARD\n';

const page = {
	books: [], groups: [], panes: [], pane: null, shown: null,

	activate(pane) {
		if (this.pane === pane) return;
		this.pane = pane;
		this.showSidebar();
	},

	showSidebar() { if (this.pane) showSidebar(this); },

	select(row) {
		this.shown = row.id;
		showCard(row.id, this);
	},

	focusCard() {
		const { classList } = document.body;
		if (!classList.contains('shows-card')) history.pushState(null, '');
		classList.add('shows-card');
		$('#card .card-title')?.focus();
	},

	importFiles(pane) { this.choose({ multiple: true }, pane.landing.end); },

	choosePhoto(contact) { this.choose({ accept: 'image/*' }, { well: contact.id }); },

	choose(kind, place) {
		make('input', { type: 'file', onchange: event => this.pane.landing.drop(chosen(event.target.files), place), ...kind }).click();
	},

	dropSample(pane) {
		pane.landing.drop([textItem(SAMPLE)], pane.landing.end);
	},
};

/** Returns a name as it is now: if it is gone, and there are as many as before, it was renamed. */
function nameNow(name, old, now, otherwise) {
	const isIn = (all, wanted) => all.some(one => one.name === wanted);
	if (!name || isIn(now, name)) return name;
	return isIn(old, name) && old.length === now.length ? now.find(one => !isIn(old, one.name)).name : otherwise;
}

async function readCollections() {
	const [{ books }, { groups }] = await Promise.all([get('books'), get('groups')]);
	for (const pane of page.panes) {
		const { book, q } = pane.query ?? {};
		const group = groupOf(pane.query);
		const bookNow = nameNow(book, page.books, books, books[0].name);
		const groupNow = nameNow(group, page.groups, groups, group);
		if (bookNow !== book || groupNow !== group) await pane.show({ book: bookNow, q: group ? queryOf(groupNow) : q });
		pane.books.hidden = page.panes.length < 2;
		pane.books.replaceChildren(option('', 'All contacts'), ...books.map(({ name }) => option(name)));
		pane.books.value = bookNow ?? '';
	}
	Object.assign(page, { books, groups });
	page.showSidebar();
}

function addPane(query) {
	const pane = new Pane(page);
	page.panes.push(pane);
	$('#panes').append(pane.element);
	return pane.show(query);
}

async function toggleSplit() {
	const isSplit = page.panes.length > 1;
	$('#split').ariaPressed = !isSplit;
	if (isSplit) {
		page.panes.pop().element.remove();
		page.pane = page.panes[0];
	} else {
		const other = page.books.find(book => book.name !== page.pane.query.book) ?? page.books[0];
		await addPane({ book: other.name });
	}
	await readCollections();
}

const takeIn = changes => guarded(async () => {
	await Promise.all([...page.panes.map(pane => pane.follow(changes)), readCollections()]);
	forget(page.pane.ids);
	await refreshCard();
});

const refreshCard = () => page.shown && showCard(page.shown, page, true);

const ACTIONS = {
	import: () => page.importFiles(page.pane),
	add: () => ask('New contact', [{ name: 'name', label: 'Name' }, { name: 'email', label: 'E-mail' }, { name: 'tel', label: 'Phone' }], 'Add', addContact),
	split: toggleSplit, duplicates: showDuplicates, log: showLog, undo: () => inTurn(undo), redo: () => inTurn(redo),
};

async function addContact({ name, email, tel }) {
	const set = [email && `email=${email}`, tel && `tel=${tel}`].filter(Boolean);
	const done = await attempt('contacts', { name, set, place: { book: page.pane.query.book } }, `Added ${name || email || tel}.`);
	if (!done) return null;
	const [added] = done.contacts;
	page.pane.list.landed = new Set([added.id]);
	page.select(added);
	return added;
}

async function begin() {
	for (const element of document.querySelectorAll('[data-icon]')) {
		element.title ||= element.textContent;
		element.prepend(icon(element.dataset.icon));
	}
	guardWindow();
	prepareMenu();
	listenToKeys(page);
	// Any other click hides the books of a narrow window.
	on(document, 'click', event => {
		const { classList } = document.body;
		const wasShown = classList.contains('shows-sidebar');
		const isShown = !wasShown && Boolean(event.target.closest('#show-sidebar'));
		classList.toggle('shows-sidebar', isShown);
		$('#show-sidebar').ariaExpanded = isShown;
		if (wasShown && !isShown) page.pane.scroller.focus();
	});
	on(document, 'gone', ({ detail }) => {
		for (const pane of page.panes) pane.deselect(detail);
		forget(page.pane.ids);
	});
	on($('#card'), 'close', refreshCard);
	on(window, 'popstate', () => document.body.classList.remove('shows-card'));
	for (const [id, action] of Object.entries(ACTIONS)) on($(`#${id}`), 'click', action);
	addGrips();
	showCard(null, page);
	await guarded(async () => {
		await readCollections();
		await addPane({ book: page.books[0].name });
		page.activate(page.panes[0]);
		follow(takeIn);
		page.panes[0].scroller.focus();
		document.documentElement.dataset.ready = 'true';
		say('The list is ready.');
	});
}

begin();
