// Makes elements; text of cards enters the page only here, and only as text.

import { icon } from './icons.js';

export const $ = (selector, root = document) => root.querySelector(selector);

/** Whether the window shows one column at a time. */
export const isNarrow = () => matchMedia('(max-width: 760px)').matches;

export const on = (target, event, listener, options) => target.addEventListener(event, listener, options);

/** Makes an element with a class or properties: “on…” are listeners, and names with a dash and list are attributes. */
export function make(tag, properties = {}, ...children) {
	const element = document.createElement(tag);
	if (typeof properties === 'string') properties = { className: properties };
	for (const [name, value] of Object.entries(properties)) {
		if (value === undefined || value === null) continue;
		if (name.startsWith('on')) on(element, name.slice(2), value);
		else if (name.includes('-') || name === 'list') element.setAttribute(name, value);
		else element[name] = value;
	}
	element.append(...children.filter(Boolean));
	return element;
}

export const button = (text, onclick, properties, ...children) =>
	make('button', { type: 'button', className: 'tool', onclick, ...properties }, text, ...children);

export const iconButton = (name, label, onclick, properties) =>
	button('', onclick, { className: 'tool only', ariaLabel: label, title: label, ...properties }, icon(name));

export function face(tag, name, properties) {
	const element = make(tag, properties, initials(name));
	element.style.setProperty('--hue', hue(name));
	return element;
}

export const avatar = name => face('span', name, { className: 'avatar', ariaHidden: 'true' });

/** Shows a photo in an element, in the place of the letters, once it is there. */
export function showPhoto(element, { id, changed }, file, size, properties) {
	const src = `/contacts/${id}/photo/${encodeURIComponent(file)}?size=${size}&version=${changed}`;
	const image = make('img', { src, alt: '', onload: () => element.replaceChildren(image), ...properties });
}

function initials(name) {
	const words = name.normalize('NFC').split(/\s+/).filter(word => /\p{L}|\p{N}/u.test(word));
	const first = word => [...word].find(letter => /\p{L}|\p{N}/u.test(letter)) ?? '';
	const letters = words.length > 1 ? first(words[0]) + first(words.at(-1)) : first(words[0] ?? '');
	return letters.toLocaleUpperCase() || '·';
}

const hue = name => [...name].reduce((sum, letter) => 137 * (sum + letter.codePointAt(0)) % 360, 7);

export const named = name => name || '(no name)';

export const quiet = (text, tag = 'p') => make(tag, { className: 'quiet' }, text);

/** Makes a field of text that offers some words. */
export const choices = (id, words, properties) =>
	[make('input', { list: id, autocomplete: 'off', ...properties }), make('datalist', { id }, ...words.map(value => make('option', { value })))];

/** Replaces what an element contains; the focus stays on the control of that label. */
export function replace(element, ...children) {
	const labelOf = control => `${control.tagName} ${control.ariaLabel ?? control.textContent}`;
	const focused = element.contains(document.activeElement) && document.activeElement !== element ? labelOf(document.activeElement) : null;
	element.replaceChildren(...children.filter(Boolean));
	if (focused === null) return;
	const all = element.querySelectorAll('button, a, input, select, textarea, [tabindex]');
	[...all].find(control => labelOf(control) === focused)?.focus({ preventScroll: true });
}

export const counted = (count, one) => (count === 1 ? `1 ${one}` : `${count.toLocaleString('en')} ${one}s`);

export function save(blob, name) {
	const url = URL.createObjectURL(blob);
	make('a', { href: url, download: name }).click();
	setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
