import { writtenVersion } from './api.js';
import { $, button, choices, emptyProblem, iconButton, keepFocus, make, on, option, placeAt, quiet, readOnly, repeated, replace, single, take } from './dom.js';
import { inTurn } from './undo.js';

/** The entries of a list that can only be read. */
const READING = /^(Copy|Save|Download)/;

export const LINE = [];

const dialog = $('#dialog');
const menu = $('#menu');

let view;

function open(title, ...content) {
	view = null;
	dialog.ariaLabel = title;
	dialog.replaceChildren(make('header', {}, make('h2', 'grow', title), iconButton('close', 'Close', close)), ...content);
	if (!dialog.open) dialog.showModal();
}

/** Shows what `read` returns, now and after each change. */
export function openView(title, read) {
	const body = make('div', {}, quiet('One moment…'));
	open(title, body);
	view = repeated(async () => {
		let version, content;
		// A change may be told before its answer.
		do {
			version = writtenVersion;
			content = await read();
		} while (version !== writtenVersion);
		replace(body, ...content);
		keepFocus();
	});
	view();
}

export const refreshView = () => dialog.open && view?.();

const close = () => dialog.close();

/** Asks for fields until `then` doesn't return null. */
export function ask(title, fields, action, then) {
	const inputs = fields.map(([name, label, { options, list = [], ...properties } = {}]) => make('label', {}, label, ...options
		? [make('select', { name }, ...options.map(word => option(word)))]
		: choices(`choices-${name}`, list, { name, ...properties })));
	const finish = single(async () => {
		const values = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, value.replace(/^ +| +$/g, '')]));
		if (await inTurn(() => then(values)) !== null && form.isConnected) close();
	});
	const form = make('form', { onsubmit: event => { take(event); finish(); } },
		...inputs, emptyProblem(), make('div', 'buttons', button('Cancel', close), make('button', 'primary', action)));
	open(title, form);
	form.elements[0]?.focus();
}

/** Opens a menu at the pointer, or below the target of a key. */
export function openMenu(entries, { clientX, clientY, target }) {
	if (readOnly) entries = entries.filter(entry => READING.test(entry?.[0]));
	if (!entries.length) return;
	const { left, bottom } = target.getBoundingClientRect();
	menu.replaceChildren(...entries.filter(Boolean).map(([text, action, key]) => (text ? make('button', {
		role: 'menuitem', tabIndex: -1,
		onclick: () => { menu.hidePopover(); inTurn(action); },
	}, make('span', {}, text), key && make('kbd', {}, key)) : make('hr'))));
	menu.showPopover();
	placeAt(menu, clientX || left + 16, clientY || bottom);
	$('button', menu)?.focus();
}

export function prepareMenu() {
	on(dialog, 'close', () => $('main').append($('#toast')));
	on(menu, 'keydown', event => {
		const all = [...menu.querySelectorAll('button')];
		const at = all.indexOf(document.activeElement);
		const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
		if (event.key === 'Escape' || event.key === 'Tab') { take(event); menu.hidePopover(); }
		if (to === undefined) return;
		take(event);
		all.at(to % all.length)?.focus();
	});
}
