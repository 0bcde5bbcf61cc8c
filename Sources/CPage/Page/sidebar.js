// The books and groups at the left: each shows its contacts, takes drops, and opens when a drag hovers over it.

import { post } from './api.js';
import { ask } from './dialog.js';
import { $, button, counted, make } from './dom.js';
import { dragged, DropTarget, spring } from './drop.js';
import { items } from './files.js';
import { openMenu } from './menu.js';
import { attempt } from './undo.js';
import { dropItems } from './upload.js';

/** Shows the books and groups, and which of them a pane shows. */
export function showSidebar(page) {
  const { query } = page.pane;
  const group = /^group:"?(.*?)"?$/.exec(query?.q ?? '')?.[1];
  const isAll = !query?.book && !group;
  $('#sidebar').replaceChildren(
    heading('Books', 'Add a book', () => askBook()),
    ...(page.books.length > 1 ? [target(page, 'All contacts', page.books.reduce((sum, book) => sum + book.count, 0), isAll, {
      show: () => page.pane.show({}), place: {},
    })] : []),
    ...page.books.map(book => target(page, book.name, book.count, query?.book === book.name && !group, {
      show: () => page.pane.show({ book: book.name }),
      place: { book: book.name },
      menu: [
        ['Download book', () => make('a', { href: `/books/${encodeURIComponent(book.name)}.vcf`, download: `${book.name}.vcf` }).click()],
        ['Rename…', () => rename('book', book.name, name => post('/api/books', { action: 'rename', book: book.name, name }))],
        ['Remove', () => attempt(() => post('/api/books', { action: 'remove', book: book.name }), `Removed the book ${book.name}; its contacts are in the trash.`)],
      ],
    })),
    ...(page.groups.length > 0 ? [heading('Groups')] : []),
    ...page.groups.map(({ name, count }) => target(page, name, count, group === name, {
      show: () => page.pane.show({ q: `group:"${name}"` }),
      group: name,
      menu: [
        ['Rename…', () => rename('group', name, to => post('/api/groups', { action: 'rename', group: name, name: to }))],
        ['Delete the group', () => attempt(() => post('/api/groups', { action: 'delete', group: name }), `Deleted the group ${name}; its members stay.`)],
      ],
    })));
}

function heading(text, label, action) {
  return make('h2', {}, text, make('span', { className: 'grow' }), action && button('+', action, { 'aria-label': label, title: label }));
}

const askBook = () => ask('Add a book', [{ name: 'book', label: 'Name' }], 'Add',
  ({ book }) => book && attempt(() => post('/api/books', { action: 'add', book }), `Added the book ${book}.`));

const rename = (kind, old, change) => ask(`Rename the ${kind} ${old}`, [{ name: 'name', label: 'New name', value: old }], 'Rename',
  ({ name }) => name && name !== old && attempt(() => change(name), `The ${kind} ${old} is now called ${name}.`));

function target(page, name, count, isCurrent, { show, place, group, menu }) {
  const element = make('button', {
    type: 'button', className: 'target', 'aria-current': String(isCurrent),
    onclick: () => { show(); document.body.classList.remove('shows-sidebar'); },
    oncontextmenu: event => { event.preventDefault(); if (menu) openMenu(menu, event.clientX, event.clientY); },
    onkeydown: event => {
      if (menu && (event.key === 'ContextMenu' || event.key === 'F10' && event.shiftKey || event.key === 'F2')) {
        event.preventDefault();
        const box = element.getBoundingClientRect();
        openMenu(menu, box.left + 16, box.bottom);
      }
    },
  }, make('span', { dir: 'auto' }, name), make('small', {}, count.toLocaleString('en')));
  new DropTarget(element, {
    update: session => {
      const reason = session.isOneImage ? 'A photo goes onto a contact.' : null;
      element.classList.toggle('over', !reason);
      return { effect: reason ? 'none' : session.isRows && !group ? 'move' : 'copy', reason };
    },
    exit: () => element.classList.remove('over'),
    perform: async (session, event) => {
      if (session.isRows) {
        const ids = dragged.ids ?? [];
        if (group) await attempt(() => post('/api/groups', { action: 'add', group, contacts: ids }), `Added ${counted(ids.length, 'contact')} to ${group}.`);
        else await attempt(() => post('/api/moves', { contacts: ids, place, copy: event.ctrlKey }), `${event.ctrlKey ? 'Copied' : 'Moved'} ${counted(ids.length, 'contact')} to ${name}.`);
        return;
      }
      const ids = await dropItems(await items(event.dataTransfer), place ?? {});
      if (group && ids.length > 0) await attempt(() => post('/api/groups', { action: 'add', group, contacts: ids }), `Added ${counted(ids.length, 'contact')} to ${group}.`);
    },
  });
  spring(element, show);
  return element;
}
