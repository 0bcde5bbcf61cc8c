// The one dialog of the page, and questions in it.

import { $, button, make } from './dom.js';

/** Opens the dialog with a title and content. */
export function open(title, ...content) {
  const dialog = $('#dialog');
  dialog.setAttribute('aria-label', title);
  dialog.replaceChildren(
    make('header', {}, make('h2', {}, title), make('span', { className: 'grow' }), button('Close', close)), ...content);
  if (!dialog.open) dialog.showModal();
}

/** Closes the dialog. */
export function close() { $('#dialog').close(); }

/** Asks for values of fields; `then` gets them by name, unless the dialog is closed. */
export function ask(title, fields, action, then) {
  const inputs = fields.map(({ name, label, value = '', options, type = 'text', list }) => {
    const input = options
      ? make('select', { name }, ...options.map(option => make('option', { value: option.value ?? option }, option.text ?? option)))
      : make('input', { name, type, value, autocomplete: 'off' });
    if (list) {
      const id = `choices-${name}`;
      input.setAttribute('list', id);
      return make('label', {}, label, input, make('datalist', { id }, ...list.map(value => make('option', { value }))));
    }
    return make('label', {}, label, input);
  });
  const form = make('form', {
    method: 'dialog',
    onsubmit: event => {
      event.preventDefault();
      const values = Object.fromEntries([...form.elements].filter(one => one.name).map(one => [one.name, one.value.trim()]));
      close();
      then(values);
    },
  }, ...inputs, make('div', { className: 'buttons' }, button('Cancel', close), make('button', { className: 'primary' }, action)));
  open(title, form);
  form.elements[0]?.focus();
}
