// The one dialog of the page, and questions in it.

import { $, button, iconButton, make } from './dom.js';

export function open(title, ...content) {
	const dialog = $('#dialog');
	dialog.setAttribute('aria-label', title);
	dialog.replaceChildren(
		make('header', {}, make('h2', {}, title), make('span', 'grow'), iconButton('close', 'Close', close)), ...content.filter(Boolean));
	if (!dialog.open) dialog.showModal();
}

export function close() { $('#dialog').close(); }

export function ask(title, fields, action, then) {
	const inputs = fields.map(({ name, label, value = '', options, type = 'text', list }) => {
		const control = options ? make('select', { name }, ...options.map(option => make('option', { value: option }, option)))
			: make('input', { name, type, value, autocomplete: 'off', list: list && `choices-${name}` });
		return make('label', {}, label, control, list && make('datalist', { id: `choices-${name}` }, ...list.map(value => make('option', { value }))));
	});
	const form = make('form', {
		method: 'dialog',
		onsubmit: event => {
			event.preventDefault();
			const values = Object.fromEntries([...form.elements].filter(one => one.name).map(one => [one.name, one.value.trim()]));
			close();
			then(values);
		},
	}, ...inputs, make('div', 'buttons', button('Cancel', close), make('button', 'primary', action)));
	open(title, form);
	form.elements[0]?.focus();
}
