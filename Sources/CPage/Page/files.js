import { request } from './api.js';
import { make } from './dom.js';
import { ROWS } from './drop.js';

const PHOTO = new RegExp(`^${location.origin}/contacts/\\w+/photo/[^?]+`);

const item = (name, type, data) => ({ name, type, data });

export const textItem = text => item(text.includes('BEGIN:VCARD') ? 'card' : 'text', 'text/plain', new Blob([text]));

/** Collects what is dropped or pasted, during the event. */
export async function items(transfer) {
	const files = [...transfer.items].filter(({ kind }) => kind === 'file').map(one => {
		const entry = one.webkitGetAsEntry?.();
		return entry?.isDirectory ? filesIn(entry, entry.name) : itemsOf([one.getAsFile()].filter(Boolean));
	});
	const text = textItems(transfer);
	const found = (await Promise.all(files)).flat();
	return found.length ? found : Promise.all(text);
}

function textItems(transfer) {
	const card = transfer.getData('text/vcard') || transfer.getData('text/x-vcard');
	if (card) return [item('dropped card', 'text/vcard', new Blob([card]))];
	// Links to contacts of another list would lead nowhere.
	if (transfer.types.includes(ROWS)) return [];
	const links = transfer.getData('text/uri-list').split(/\r?\n/).filter(line => /^(?!#|about:)./.test(line));
	if (links.length) return links.map(linkItem);
	const text = transfer.getData('text/plain');
	return text.trim() ? [textItem(text)] : [];
}

/** A photo that is dragged from the page is the image itself. */
async function linkItem(link) {
	const [photo] = PHOTO.exec(link) ?? [];
	return photo ? item('photo', '', await (await request(photo)).blob()) : item(link, 'text/uri-list', new Blob([link]));
}

const read = (entry, method) => new Promise((resolve, reject) => entry[method](resolve, reject));

async function filesIn(folder, path) {
	const reader = folder.createReader();
	const entries = [];
	// A reader gives 100 entries at a time, then none.
	for (let some; (some = await read(reader, 'readEntries')).length;) entries.push(...some);
	const found = [];
	// As `contacts drop` takes them.
	for (const entry of entries.filter(({ name }) => !name.startsWith('.')).sort((one, other) => (one.name < other.name ? -1 : 1))) {
		const name = `${path}/${entry.name}`;
		if (entry.isDirectory) found.push(...await filesIn(entry, name));
		else {
			const file = await read(entry, 'file');
			found.push(item(name, file.type, file));
		}
	}
	return found;
}

const itemsOf = files => [...files].map(file => item(file.name, file.type, file));

export const choose = (kind, then) => make('input', { type: 'file', onchange: event => then(itemsOf(event.target.files)), ...kind }).click();
