// The keys of a list and of the page.

import { moveByKey, openActions, remove } from './actions.js';
import { copy, paste } from './clipboard.js';
import { $, on } from './dom.js';
import { redo, undo } from './undo.js';

export function handleKey(pane, event) {
	const { list, rows } = pane;
	const control = event.ctrlKey || event.metaKey;
	const to = {
		ArrowDown: list.active + 1, ArrowUp: list.active - 1, Home: 0, End: rows.total - 1,
		PageDown: list.active + list.pageLength, PageUp: list.active - list.pageLength,
	}[event.key];
	const openMenu = () => {
		const box = (list.element(list.active) ?? pane.scroller).getBoundingClientRect();
		openActions(pane, box.left + 48, box.bottom);
	};
	const action = to === undefined ? {
		' ': () => pane.choose(list.active, { toggle: true }), Enter: () => pane.page.focusCard(),
		Delete: () => remove(pane), Escape: () => pane.deselect(),
		F10: event.shiftKey ? openMenu : undefined, ContextMenu: openMenu,
		a: control ? () => pane.selectAll() : undefined,
	}[event.key] : () => {
		if (event.altKey) moveByKey(pane, event.key);
		else if (control && event.key.startsWith('Arrow')) { list.active = Math.max(0, Math.min(to, rows.total - 1)); list.reveal(list.active); list.later(); }
		else pane.choose(to, { extend: event.shiftKey });
	};
	if (!action) return;
	event.preventDefault();
	action();
}

export function listenToKeys(page) {
	on(document, 'keydown', event => {
		const isTyping = event.target.matches('input, textarea, select');
		const key = event.key.toLowerCase();
		if ((event.ctrlKey || event.metaKey) && !isTyping && !$('#dialog').open) {
			const action = {
				z: event.shiftKey ? redo : undo, y: redo, x: () => copy(page.pane, true),
				c: getSelection().isCollapsed ? () => copy(page.pane, false) : undefined,
			}[key];
			if (action) { event.preventDefault(); action(); return; }
		}
		if (key === '/' && !isTyping) { event.preventDefault(); page.pane.search.focus(); }
		if (event.key === 'Escape' && !event.defaultPrevented) document.body.classList.remove('shows-card', 'shows-sidebar');
	});
	on(document, 'paste', event => {
		if (event.target.matches?.('input, textarea')) return;
		event.preventDefault();
		paste(page.pane, event);
	});
}
