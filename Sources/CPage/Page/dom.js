// Makes elements; text of cards enters the page only here, and only as text.

import { icon } from './icons.js';

export const $ = (selector, root = document) => root.querySelector(selector);

/** Whether the window shows one column at a time. */
export const isNarrow = () => matchMedia('(max-width: 760px)').matches;

export const on = (target, event, listener, options) => target.addEventListener(event, listener, options);

/** Makes an element with a class or properties: “on…” are listeners; names with a dash, role and list are attributes; all others are properties. */
export function make(tag, properties = {}, ...children) {
	const element = document.createElement(tag);
	if (typeof properties === 'string') properties = { className: properties };
	for (const [name, value] of Object.entries(properties)) {
		if (value === undefined || value === null) continue;
		if (name.startsWith('on')) on(element, name.slice(2), value);
		else if (name.includes('-') || name === 'role' || name === 'list') element.setAttribute(name, value);
		else element[name] = value;
	}
	element.append(...children.filter(Boolean));
	return element;
}

export const button = (text, onclick, properties = {}) =>
	make('button', { type: 'button', className: 'tool', onclick, ...properties }, text);

export const iconButton = (name, label, onclick, properties = {}) =>
	make('button', { type: 'button', className: 'tool only', 'aria-label': label, title: label, onclick, ...properties }, icon(name));

export function face(tag, name, properties = {}) {
	const element = make(tag, properties, initials(name));
	element.style.setProperty('--hue', hue(name));
	return element;
}

function initials(name) {
	const words = name.normalize('NFC').split(/\s+/).filter(word => /\p{L}|\p{N}/u.test(word));
	const first = word => [...word].find(letter => /\p{L}|\p{N}/u.test(letter)) ?? '';
	const letters = words.length > 1 ? first(words[0]) + first(words.at(-1)) : first(words[0] ?? '');
	return letters.toLocaleUpperCase() || '·';
}

function hue(name) {
	let hash = 0x811c9dc5;
	for (const letter of name) hash = Math.imul(hash ^ letter.codePointAt(0), 0x01000193);
	return ((hash ^ (hash >>> 15)) >>> 0) % 360;
}

export const quiet = (text, tag = 'p') => make(tag, { className: 'quiet' }, text);

/** Replaces what an element contains; the focus stays on the control with the same label. */
export function replace(element, ...children) {
	const labelOf = control => `${control.tagName} ${control.getAttribute('aria-label') ?? control.textContent}`;
	const focused = element.contains(document.activeElement) && document.activeElement !== element ? labelOf(document.activeElement) : null;
	element.replaceChildren(...children.filter(Boolean));
	if (focused === null) return;
	const all = element.querySelectorAll('button, a, input, select, textarea, [tabindex]');
	[...all].find(control => labelOf(control) === focused)?.focus({ preventScroll: true });
}

export const counted = (count, one, many = `${one}s`) =>
	count === 1 ? `1 ${one}` : `${count.toLocaleString('en')} ${many}`;

export function save(blob, name) {
	const url = URL.createObjectURL(blob);
	make('a', { href: url, download: name }).click();
	setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
