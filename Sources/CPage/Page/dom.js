// Makes elements; text of cards enters the page only here, and only as text.

import { icon } from './icons.js';
import { caughtUp } from './live.js';

export { icon };

export const $ = (selector, root = document) => root.querySelector(selector);

/** Why nothing can be changed; empty if all can. */
export const readOnly = $('.read-only') ? 'This list can only be read here.' : '';

export const isNarrow = () => matchMedia('(max-width: 760px)').matches;

export function on(target, events, listener, options) {
	for (const event of events.split(' ')) target.addEventListener(event, listener, options);
}

export function take(event) {
	event.preventDefault();
	event.stopPropagation();
}

export const clamp = (value, least, most) => Math.max(least, Math.min(value, most));

export function placeAt({ style, offsetWidth, offsetHeight }, x, y) {
	style.left = `${clamp(x, 4, innerWidth - offsetWidth - 8)}px`;
	style.top = `${clamp(y, 4, innerHeight - offsetHeight - 8)}px`;
}

/** Makes an element with a class or properties: `on…` are listeners, and names with a dash and list are attributes. */
export function make(tag, properties = {}, ...children) {
	const element = document.createElement(tag);
	if (typeof properties === 'string') properties = { className: properties };
	for (const [name, value] of Object.entries(properties)) {
		if (value == null) continue;
		if (name.startsWith('on')) on(element, name.slice(2), value);
		else if (name.includes('-') || name === 'list') element.setAttribute(name, value);
		else element[name] = value;
	}
	element.append(...children.filter(Boolean));
	return element;
}

/** Gives the list a focus that its element took along. */
export function keepFocus() {
	const { activeElement, body } = document;
	if (activeElement !== body && activeElement.checkVisibility()) return;
	$('#skip').click();
	$('dialog[open] button, .shows-card .card-title')?.focus({ preventScroll: true });
}

/** Returns an action that isn't begun again before it is done and shown. */
export function single(action) {
	let running;
	return event => (running ??= Promise.resolve(action(event)).then(() => caughtUp(0)).finally(() => { running = null; keepFocus(); }));
}

export function back() {
	if (!$('.shows-card')) return;
	document.body.classList.remove('shows-card');
	history.back();
}

/** Returns an action that runs once more if it is wanted while it runs. */
export function repeated(action) {
	let isWanted = false;
	let running;
	const run = async () => {
		try {
			while (isWanted) {
				isWanted = false;
				await action();
			}
		} finally { running = null; }
	};
	return () => {
		isWanted = true;
		return (running ??= run());
	};
}

export const button = (text, onclick, properties, ...children) =>
	make('button', { type: 'button', className: 'tool', onclick: single(onclick), ...properties }, text, ...children);

export const iconButton = (name, label, onclick, properties) =>
	button('', onclick, { className: 'tool only', ariaLabel: label, title: label, ...properties }, icon(name));

export function face(tag, name, properties) {
	const element = make(tag, properties, initials(name));
	element.style.setProperty('--hue', [...name].reduce((sum, letter) => 137 * (sum + letter.codePointAt(0)) % 360, 7));
	return element;
}

export const avatar = name => face('span', name, { className: 'avatar', ariaHidden: true });

/** Shows a photo instead of the letters, once it is there. */
export function showPhoto(element, { id, changed }, file, size, properties) {
	const src = `/contacts/${id}/photo/${encodeURIComponent(file)}?size=${size}&version=${changed}`;
	const image = make('img', { src, alt: '', onload: () => element.replaceChildren(image), ...properties });
}

function initials(name) {
	const [first, ...others] = name.normalize('NFC').split(/\s+/).flatMap(word => /\p{L}|\p{N}/u.exec(word) ?? []);
	return [first, others.at(-1)].join('').toLocaleUpperCase() || '·';
}

export const named = name => name || '(no name)';

export function bare(text) {
	const address = /^mailto:([^?]+)/i.exec(text)?.[1];
	try { return address ? decodeURIComponent(address) : text.replace(/^tel:/i, ''); } catch { return address; }
}

export const quiet = (text, tag = 'p') => make(tag, 'quiet', text);

export const emptyProblem = () => make('p', { className: 'problem', role: 'alert' });

export const option = (value, text = value) => make('option', { value }, text);

export const choices = (id, words, properties) =>
	[make('input', { list: id, autocomplete: 'off', ...properties }), make('datalist', { id }, ...words.map(word => option(word)))];

/** Replaces what an element contains; the focus stays on that label, of equal ones at that place. */
export function replace(element, ...children) {
	const labelOf = control => control.ariaLabel ?? control.textContent;
	const focused = $(':focus', element);
	const alike = () => [...element.querySelectorAll(focused?.tagName ?? 'none')].filter(control => labelOf(control) === labelOf(focused));
	const place = alike().indexOf(focused);
	element.replaceChildren(...children.filter(Boolean));
	const now = alike();
	(now[place] ?? now.at(-1))?.focus({ preventScroll: true });
}

export const counted = (count, one) => (count === 1 ? `1 ${one}` : `${count.toLocaleString('en')} ${one}s`);

export function save(blob, name) {
	const url = URL.createObjectURL(blob);
	make('a', { href: url, download: name }).click();
	setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
