// The page: what its parts share, and what belongs to no part.

import { get, post } from './api.js';
import { showCard } from './card.js';
import { listenToGrips } from './columns.js';
import { ask } from './dialog.js';
import { $, make, on } from './dom.js';
import { forget } from './drag.js';
import { guardWindow } from './drop.js';
import { showDuplicates } from './duplicates.js';
import { chosen } from './files.js';
import { icon } from './icons.js';
import { listenToKeys } from './keys.js';
import { follow, say } from './live.js';
import { prepareMenu } from './menu.js';
import { Pane } from './pane.js';
import { showSidebar } from './sidebar.js';
import { attempt, failed, redo, showLog, undo } from './undo.js';

const SAMPLE = ['FN:Ada Lovelace\nEMAIL:ada@engine.example\nTEL:+44 20 7946 0815\nORG:Analytical Engines', 'FN:Grace Hopper\nEMAIL:grace@navy.example\nTITLE:Rear admiral']
	.map(lines => `BEGIN:VCARD\nVERSION:4.0\n${lines}\nEND:VCARD\n`).join('');

const page = {
	books: [], groups: [], panes: [], pane: null, shown: null,

	activate(pane) {
		if (this.pane === pane) return;
		this.pane = pane;
		showSidebar(this);
	},

	select(row) {
		this.shown = row.id;
		showCard(row.id, this);
	},

	focusCard() {
		document.body.classList.add('shows-card');
		$('#card .card-title')?.focus();
	},

	paneChanged(pane) { if (pane === this.pane) showSidebar(this); },

	importFiles(pane) {
		const input = $('#choose-files');
		input.value = '';
		input.onchange = () => pane.landing.drop(chosen(input.files), pane.landing.end);
		input.click();
	},

	choosePhoto(contact) {
		const input = $('#choose-photo');
		input.value = '';
		input.onchange = () => this.pane.landing.drop(chosen(input.files), { well: contact.id });
		input.click();
	},

	dropSample(pane) {
		pane.landing.drop([{ name: 'sample.vcf', type: 'text/vcard', data: new Blob([SAMPLE]) }], pane.landing.end);
	},
};

async function readCollections() {
	const [{ books }, { groups }] = await Promise.all([get('/api/books'), get('/api/groups')]);
	Object.assign(page, { books, groups });
	for (const pane of page.panes) {
		pane.books.replaceChildren(make('option', { value: '' }, 'All contacts'), ...books.map(book => make('option', { value: book.name }, book.name)));
		pane.books.value = pane.query?.book ?? '';
	}
	if (page.pane) showSidebar(page);
}

function addPane(query) {
	const pane = new Pane(page);
	page.panes.push(pane);
	$('#panes').append(pane.element);
	for (const one of page.panes) one.books.hidden = page.panes.length < 2;
	return pane.show(query);
}

async function toggleSplit() {
	const isSplit = page.panes.length > 1;
	$('#split').setAttribute('aria-pressed', String(!isSplit));
	if (isSplit) {
		page.panes.pop().element.remove();
		page.pane = page.panes[0];
		page.panes[0].books.hidden = true;
	} else {
		const other = page.books.find(book => book.name !== page.pane.query.book) ?? page.books[0];
		await addPane({ book: other?.name });
	}
	await readCollections();
}

let isFollowing = false;
let waiting = [];

/** Takes in changes, one batch after the other; those that come meanwhile are one. */
async function take(batch) {
	waiting.push(...batch.changes);
	if (isFollowing) return;
	isFollowing = true;
	while (waiting.length > 0) {
		const changes = waiting;
		waiting = [];
		forget();
		try {
			await Promise.all([readCollections(), ...page.panes.map(pane => pane.follow(changes))]);
			if (page.shown) await showCard(page.shown, page, { keepEditing: true });
		} catch (error) { failed(error); }
	}
	isFollowing = false;
}

const ACTIONS = {
	import: () => page.importFiles(page.pane),
	add: () => ask('New contact', [{ name: 'name', label: 'Name' }, { name: 'email', label: 'E-mail' }, { name: 'tel', label: 'Phone' }], 'Add', addContact),
	split: toggleSplit, duplicates: showDuplicates, log: showLog, undo: () => undo(), redo,
};

async function addContact({ name, email, tel }) {
	const set = [email && `email=${email}`, tel && `tel=${tel}`].filter(Boolean);
	const done = await attempt(() => post('/api/contacts', { name, set, place: { book: page.pane.query.book } }), `Added ${name || email || tel}.`);
	const added = done?.contacts[0];
	if (!added) return;
	page.shown = added.id;
	page.pane.landed = new Set([added.id]);
	await showCard(added.id, page);
}

async function begin() {
	for (const element of document.querySelectorAll('[data-icon]')) element.prepend(icon(element.dataset.icon));
	guardWindow();
	prepareMenu();
	listenToKeys(page);
	// In a narrow window, any click but that on their button hides the books.
	on(document, 'click', event => {
		const isShown = Boolean(event.target.closest('#show-sidebar')) && !document.body.classList.contains('shows-sidebar');
		document.body.classList.toggle('shows-sidebar', isShown);
		$('#show-sidebar').setAttribute('aria-expanded', isShown);
	});
	for (const [id, action] of Object.entries(ACTIONS)) on($(`#${id}`), 'click', action);
	listenToGrips();
	showCard(null, page);
	try {
		await readCollections();
		await addPane({ book: page.books[0]?.name });
		page.activate(page.panes[0]);
		follow(take);
		page.panes[0].scroller.focus();
		document.documentElement.dataset.ready = 'true';
		say('The list is ready.');
	} catch (error) { failed(error); }
}

begin();
