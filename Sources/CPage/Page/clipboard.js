import { cards } from './api.js';
import { counted } from './dom.js';
import { items, textItem } from './files.js';
import { inTurn, told } from './undo.js';

const clipboard = { ids: [] };

export const isCut = id => clipboard.isCut && clipboard.ids.includes(id);

export async function copy(pane, cut) {
	const { ids } = pane;
	if (!ids.length) return;
	Object.assign(clipboard, { ids, isCut: cut, text: null });
	pane.list.later();
	try {
		const text = cards(ids);
		await navigator.clipboard.write([new ClipboardItem({ 'text/plain': text.then(one => new Blob([one], { type: 'text/plain' })) })]);
		clipboard.text = sameLines(await text);
		told(`${cut ? 'Cut' : 'Copied'} ${pane.nameOf(ids)}.`);
	} catch (error) { told(`The clipboard can’t be written: ${error.message}`); }
}

export async function pasteFromClipboard(pane) {
	const text = await navigator.clipboard.readText().catch(() => told('Press Ctrl+V to paste.'));
	if (text) await pasteText(pane, text);
}

export async function paste(pane, { clipboardData }) {
	const text = clipboardData.getData('text/plain');
	const before = clipboard.text;
	if (!clipboardData.files.length && text) {
		// A copy that was still under way is what the key means.
		await inTurn(() => pasteText(pane, clipboard.text === before ? text : clipboard.text ?? text));
		return;
	}
	const pasted = await items(clipboardData);
	const [place, gap] = await inTurn(() => {
		const [one, other] = pane.selection;
		const isImage = pasted.length === 1 && pasted[0].type.startsWith('image/');
		return isImage && one && !other ? [{ well: one.id }] : placeOfPaste(pane);
	}) ?? [];
	if (place) await pane.landing.drop(pasted, place, gap);
}

async function pasteText(pane, text) {
	const [place, gap] = await placeOfPaste(pane);
	if (sameLines(text) === clipboard.text) {
		const { ids, isCut: moves } = clipboard;
		const gone = [];
		const done = await pane.landing.moveRows(ids, pane.nameOf(ids), place, !moves, gone);
		if (done && moves) Object.assign(clipboard, { isCut: false, text: null });
		const left = ids.filter(id => !gone.includes(id));
		const lost = ids.length - left.length;
		if (done || !lost) return;
		// The text is left of contacts that are gone.
		if (moves && left.length) {
			clipboard.ids = left;
			told(`Nothing was pasted: ${lost} of ${counted(ids.length, 'contact')} left the list. Paste again for the others.`);
			return;
		}
	}
	// A drop may take long; nothing waits for it.
	pane.landing.drop([textItem(text)], place, gap);
}

/** Clipboards may change the ends of lines. */
const sameLines = text => text.replaceAll('\r\n', '\n');

async function placeOfPaste(pane) {
	const gap = pane.list.active + 1;
	return gap ? [await pane.landing.placeOfGap(gap), gap] : [pane.landing.end];
}
