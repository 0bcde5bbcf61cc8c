// The menu of actions on rows, for those who don’t drag.

import { $, make, on } from './dom.js';

let opener = null;

export function openMenu(entries, x, y) {
	const menu = $('#menu');
	opener = document.activeElement;
	menu.replaceChildren(...entries.map(entry => entry === null ? make('hr') : make('button', {
		type: 'button', role: 'menuitem', tabIndex: -1,
		onclick: () => { closeMenu(); entry[1](); },
	}, make('span', {}, entry[0]), entry[2] ? make('kbd', {}, entry[2]) : undefined)));
	menu.showPopover();
	const box = menu.getBoundingClientRect();
	menu.style.left = `${Math.max(4, Math.min(x, innerWidth - box.width - 4))}px`;
	menu.style.top = `${Math.max(4, Math.min(y, innerHeight - box.height - 4))}px`;
	$('button', menu)?.focus();
}

function closeMenu() {
	if ($('#menu').matches(':popover-open')) $('#menu').hidePopover();
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
