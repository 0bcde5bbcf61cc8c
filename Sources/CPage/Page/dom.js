// Makes elements; text of cards enters the page only here, and only as text.

/** Finds the element that a selector names. */
export const $ = (selector, root = document) => root.querySelector(selector);

/**
 * Makes an element.
 *
 * Properties that begin with “on” are listeners, those with a dash or “role” are attributes, all others are properties.
 */
export function make(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (value === undefined || value === null) continue;
    if (name.startsWith('on')) element.addEventListener(name.slice(2), value);
    else if (name.includes('-') || name === 'role' || name === 'for') element.setAttribute(name, value);
    else element[name] = value;
  }
  element.append(...children.filter(child => child !== undefined && child !== null && child !== ''));
  return element;
}

/** Makes a button with text. */
export const button = (text, onclick, properties = {}) =>
  make('button', { type: 'button', className: 'tool', onclick, ...properties }, text);

/** Returns the first letters of a name, for a person without a photo. */
export function initials(name) {
  const words = name.normalize('NFC').split(/\s+/).filter(word => /\p{L}|\p{N}/u.test(word));
  const first = word => [...word].find(letter => /\p{L}|\p{N}/u.test(letter)) ?? '';
  const letters = words.length > 1 ? first(words[0]) + first(words.at(-1)) : first(words[0] ?? '');
  return letters.toLocaleUpperCase() || '·';
}

/** Returns a colour for a name that is always the same, and dark enough for white letters. */
export function colour(name) {
  let hash = 7;
  for (const letter of name) hash = (hash * 31 + letter.codePointAt(0)) >>> 0;
  return `hsl(${hash % 360} 38% 30%)`;
}

/** Returns a number of things in words. */
export const counted = (count, one, many = `${one}s`) =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString('en')} ${many}`;

/** Saves text or bytes as a file. */
export function save(blob, name) {
  const url = URL.createObjectURL(blob);
  const link = make('a', { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
