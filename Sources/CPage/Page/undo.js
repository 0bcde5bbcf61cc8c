import { get, post } from './api.js';
import { $, button, iconButton, keepFocus, make, quiet, replace } from './dom.js';
import { openView, refreshView } from './dialog.js';
import { caughtUp, say } from './live.js';

const PATIENCE = 9_000;
const note = $('#toast');
let hiding;
/** The operations in the way of an undo. */
let first = '';
let before = Promise.resolve();

export function told(sentence, ...buttons) {
	// A dialog makes all else unreachable.
	const place = $('dialog[open]') ?? $('main');
	if (note.parentElement !== place) place.append(note);
	replace(note, make('bdi', {}, sentence), ...buttons, iconButton('close', 'Close this note', () => { note.hidden = true; }));
	note.hidden = false;
	clearTimeout(hiding);
	hiding = setTimeout(hide, PATIENCE);
	say(sentence);
}

function hide() {
	// A note that is being read or used stays.
	if (note.matches(':hover, :focus-within')) hiding = setTimeout(hide, 2_000); else note.hidden = true;
}

export const changed = (sentence, operation) => told(sentence, operation && button('Undo', () => inTurn(() => undo(operation))));

/** Does something, or tells why not and returns null; `gone` gets who is missing. */
export async function guarded(action, gone = []) {
	try { return await action(); } catch (error) {
		gone.push(...error.gone ?? []);
		const sentence = error.message.replace(/(write )[\w.]+=/i, '$1').replace(/^Operation \w+/, 'This operation').replace(/these first: .*/, ids => {
			first = ids;
			refreshView();
			return 'first what the Log marks.';
		});
		const problem = $('dialog[open] .problem');
		if (problem) problem.replaceChildren(sentence); else told(sentence);
		return null;
	}
}

/** Does something once all before it is done and shown. */
export function inTurn(action) {
	before = before.then(() => caughtUp()).then(() => guarded(action)).finally(keepFocus);
	return before;
}

export async function attempt(path, body, sentence, gone) {
	const done = await guarded(() => post(path, body), gone);
	if (done?.operation_id === null) told('Nothing changed: that is so already.');
	else if (done) changed(typeof sentence === 'function' ? sentence(done) : sentence, done.operation_id);
	return done;
}

const title = ({ command, counts, source, undoes }) => {
	if (undoes) return 'undo of an earlier operation';
	const noun = command === 'move' && counts.inserted ? 'copy' : { rm: 'removal', set: 'change' }[command] ?? command;
	return source ? `${noun} of ${source}` : noun;
};

export async function undo(operation) {
	const done = (await post('undo', { operation })).operation;
	if (!done) told('There is nothing to undo.');
	// The undo of an earlier operation is one itself.
	else if (!done.undone) changed('Undid an earlier operation.', done.id);
	else told(`Undid ${title(done)}.`, button('Redo', () => inTurn(redo)));
}

export async function redo() {
	first = '';
	const done = (await post('redo')).operation;
	if (done) changed(`Redid ${title(done)}.`, done.id); else told('There is nothing to redo.');
}

const amounts = counts => ['inserted', 'replaced', 'moved', 'removed', 'books'].filter(kind => counts[kind])
	.map(kind => `${counts[kind].toLocaleString('en')} ${kind}`).join(', ').replace('replaced', 'changed').replace(/^1 books/, '1 book');

export const showLog = () => openView('Log', async () => {
	const { operations } = await get('log', { limit: 100 });
	return [operations.length ? make('ul', 'entries', ...operations.map(entry)) : quiet('Nothing was changed yet.')];
});

const entry = operation => make('li', operation.undone ? 'undone' : '',
	make('span', 'grow', make('bdi', {}, title(operation)), quiet(amounts(operation.counts), 'small'),
		!operation.undone && first.includes(operation.id) && make('mark', {}, 'Undo this first')),
	make('time', { className: 'quiet', dateTime: operation.date }, new Date(operation.date).toLocaleString()),
	operation.undone ? quiet('undone', 'span')
		: button('Undo', () => inTurn(() => undo(operation.id)), { className: 'tool framed', ariaLabel: `Undo ${title(operation)}` }));
