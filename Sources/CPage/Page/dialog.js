// What lies over the page: a dialog, questions in it, and a menu.

import { $, button, choices, clamp, iconButton, make, on, option, single, take } from './dom.js';
import { inTurn } from './undo.js';

/** What separates the entries of a menu. */
export const LINE = 'line';

let opener = null;

export function open(title, ...content) {
	const dialog = $('#dialog');
	dialog.ariaLabel = title;
	dialog.replaceChildren(
		make('header', {}, make('h2', 'grow', title), iconButton('close', 'Close', close)), ...content.filter(Boolean));
	if (!dialog.open) dialog.showModal();
}

export function close() { $('#dialog').close(); }

/** Asks for values until `then` doesn't return null any more; what is wrong with them stands above the buttons. */
export function ask(title, fields, action, then) {
	const inputs = fields.map(({ label, options, list = [], ...properties }) => make('label', {}, label, ...options
		? [make('select', properties, ...options.map(word => option(word)))]
		: choices(`choices-${properties.name}`, list, properties)));
	const finish = single(async () => {
		const values = Object.fromEntries([...form.elements].filter(one => one.name).map(one => [one.name, one.value.trim()]));
		if (await inTurn(() => then(values)) !== null && form.isConnected) close();
	});
	const form = make('form', { onsubmit: event => { event.preventDefault(); finish(); } },
		...inputs, make('p', { className: 'problem', hidden: true }), make('div', 'buttons', button('Cancel', close), make('button', 'primary', action)));
	open(title, form);
	form.elements[0]?.focus();
}

export function openMenu(entries, { clientX, clientY }) {
	const menu = $('#menu');
	opener = document.activeElement;
	menu.replaceChildren(...entries.filter(Boolean).map(entry => entry === LINE ? make('hr') : make('button', {
		type: 'button', role: 'menuitem', tabIndex: -1,
		onclick: () => { closeMenu(); inTurn(entry[1]); },
	}, make('span', {}, entry[0]), entry[2] && make('kbd', {}, entry[2]))));
	menu.showPopover();
	const box = menu.getBoundingClientRect();
	menu.style.left = `${clamp(clientX, 4, innerWidth - box.width - 4)}px`;
	menu.style.top = `${clamp(clientY, 4, innerHeight - box.height - 4)}px`;
	$('button', menu)?.focus();
}

function closeMenu() {
	$('#menu').hidePopover();
	opener?.focus();
}

export function prepareMenu() {
	const menu = $('#menu');
	on(menu, 'keydown', event => {
		const all = [...menu.querySelectorAll('button')];
		const at = all.indexOf(document.activeElement);
		const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
		if (event.key === 'Escape' || event.key === 'Tab') { take(event); closeMenu(); }
		if (to === undefined) return;
		take(event);
		all.at(to % all.length)?.focus();
	});
}
