// What lies over the page: a dialog, questions in it, and a menu.

import { $, button, choices, iconButton, make, on } from './dom.js';
import { inTurn } from './undo.js';

let opener = null;

export function open(title, ...content) {
	const dialog = $('#dialog');
	dialog.ariaLabel = title;
	dialog.replaceChildren(
		make('header', {}, make('h2', {}, title), make('span', 'grow'), iconButton('close', 'Close', close)), ...content.filter(Boolean));
	if (!dialog.open) dialog.showModal();
}

export function close() { $('#dialog').close(); }

export function ask(title, fields, action, then) {
	const inputs = fields.map(({ name, label, value = '', options, type = 'text', list }) => {
		const control = options ? make('select', { name }, ...options.map(option => make('option', { value: option }, option)))
			: choices(`choices-${name}`, list ?? [], { name, type, value });
		return make('label', {}, label, ...[control].flat());
	});
	const form = make('form', {
		method: 'dialog',
		onsubmit: event => {
			event.preventDefault();
			const values = Object.fromEntries([...form.elements].filter(one => one.name).map(one => [one.name, one.value.trim()]));
			close();
			inTurn(() => then(values));
		},
	}, ...inputs, make('div', 'buttons', button('Cancel', close), make('button', 'primary', action)));
	open(title, form);
	form.elements[0]?.focus();
}

export function openMenu(entries, { clientX, clientY }) {
	const menu = $('#menu');
	opener = document.activeElement;
	menu.replaceChildren(...entries.filter(entry => entry !== false && entry !== undefined).map(entry => entry === null ? make('hr') : make('button', {
		type: 'button', role: 'menuitem', tabIndex: -1,
		onclick: () => { closeMenu(); inTurn(entry[1]); },
	}, make('span', {}, entry[0]), entry[2] && make('kbd', {}, entry[2]))));
	menu.showPopover();
	const box = menu.getBoundingClientRect();
	menu.style.left = `${Math.max(4, Math.min(clientX, innerWidth - box.width - 4))}px`;
	menu.style.top = `${Math.max(4, Math.min(clientY, innerHeight - box.height - 4))}px`;
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
		if (event.key === 'Escape' || event.key === 'Tab') { event.preventDefault(); event.stopPropagation(); closeMenu(); }
		if (to === undefined) return;
		event.preventDefault();
		event.stopPropagation();
		all.at(to % all.length)?.focus();
	});
}
