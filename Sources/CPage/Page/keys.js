import { moveByKey, openActions, remove, stepOf } from './actions.js';
import { focusCard } from './card.js';
import { copy, paste } from './clipboard.js';
import { $, back, on, take } from './dom.js';
import { inTurn, redo, undo } from './undo.js';

export function handleKey(pane, event) {
	const { list } = pane;
	const { key, altKey, shiftKey } = event;
	const control = event.ctrlKey || event.metaKey;
	const openMenu = () => openActions(pane, { target: list.element(list.active) ?? pane.scroller });
	const action = stepOf(key, list) ? () => {
		if (altKey) return moveByKey(pane, key);
		const to = list.active + stepOf(key, list);
		return control && key.startsWith('Arrow') ? pane.activate(to) : pane.choose(to, { extend: shiftKey });
	} : {
		' ': () => pane.choose(list.active, { toggle: true }), Enter: () => { focusCard(); },
		Delete: () => remove(pane), Escape: !$('.shows-card') && (() => pane.deselect()),
		F10: shiftKey && openMenu, ContextMenu: openMenu,
		a: control && (() => pane.selectAll()),
	}[key];
	if (!action) return;
	event.preventDefault();
	inTurn(action);
}

export function listenToKeys(page) {
	on(document, 'keydown', event => {
		const isTyping = event.target.matches('input, textarea');
		const key = event.key.toLowerCase();
		// Another button may be in its place by now.
		if (event.repeat && key === 'enter' && event.target.matches('button')) event.preventDefault();
		if ((event.ctrlKey || event.metaKey) && !isTyping && !$('#dialog').open) {
			const action = {
				z: event.shiftKey ? redo : undo, y: redo, x: () => copy(page.pane, true),
				c: getSelection().isCollapsed && (() => copy(page.pane, false)),
			}[key];
			if (action) { take(event); inTurn(action); return; }
		}
		if (key === '/' && !isTyping) { take(event); page.pane.search.focus(); }
		if (key === 'escape' && !event.defaultPrevented) { back(); $('.shows-sidebar #show-sidebar')?.click(); }
	});
	on(document, 'paste', event => {
		if (event.target.matches?.('input, textarea') || $('#dialog').open) return;
		take(event);
		paste(page.pane, event);
	});
}
