// The items of a drop or a paste: files, files of folders, text and links.

const item = (name, type, data) => ({ name, type, data });

export const textItem = text => item(text.includes('BEGIN:VCARD') ? 'card' : 'text', 'text/plain', new Blob([text]));

/** Collects what is dropped or pasted; its data can be read only while the event is handled. */
export async function items(transfer) {
	const entries = [];
	const files = [];
	for (const one of transfer.items) {
		if (one.kind !== 'file') continue;
		const entry = one.webkitGetAsEntry?.();
		if (entry?.isDirectory) entries.push(entry);
		else files.push(one.getAsFile());
	}
	const text = textItems(transfer);
	const found = files.filter(Boolean).map(file => item(file.name, file.type, file));
	for (const entry of entries) found.push(...await filesIn(entry, entry.name));
	return found.length > 0 ? found : text;
}

function textItems(transfer) {
	const card = transfer.getData('text/vcard') || transfer.getData('text/x-vcard');
	if (card) return [item('dropped card', 'text/vcard', new Blob([card]))];
	const links = transfer.getData('text/uri-list').split(/\r?\n/).filter(line => line && !line.startsWith('#'));
	if (links.length > 0) return links.map(link => item(link, 'text/uri-list', new Blob([link])));
	const text = transfer.getData('text/plain');
	return text.trim() ? [textItem(text)] : [];
}

async function filesIn(folder, path) {
	const reader = folder.createReader();
	const found = [];
	for (;;) {
		// A reader gives at most 100 entries at a time, and none at the end.
		const entries = await new Promise((resolve, reject) => reader.readEntries(resolve, reject));
		if (entries.length === 0) break;
		for (const entry of entries) {
			if (entry.isDirectory) found.push(...await filesIn(entry, `${path}/${entry.name}`));
			else {
				const file = await new Promise((resolve, reject) => entry.file(resolve, reject));
				found.push(item(`${path}/${entry.name}`, file.type, file));
			}
		}
	}
	return found;
}

export const chosen = files => [...files].map(file => item(file.name, file.type, file));
