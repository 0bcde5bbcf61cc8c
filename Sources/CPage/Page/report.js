// Drops: sends their items, and shows what becomes of each card.

import * as api from './api.js';
import { $, button, counted, icon, iconButton, make, named, quiet, replace, save } from './dom.js';
import { say } from './live.js';
import { changed, told } from './undo.js';

const SHOWN = 200;
const PATIENCE = 300;
const LARGE = 50_000_000;
const ICONS = { inserted: 'add', merged: 'merge', replaced: 'edit', unchanged: 'same', skipped: 'same', forbidden: 'no' };

const isBad = ({ result }) => /failed|forbidden/.test(result);

class Report {
	#results = [];
	#done;
	#problem;

	/** Whether the list may be written without an answer. */
	isLost = false;

	constructor(items) {
		this.items = items;
		this.progress = make('progress', { max: items.length, value: 0, ariaLabel: 'Progress' });
		this.title = make('strong', {}, `Dropping ${items.length === 1 ? items[0].name : counted(items.length, 'item')}`);
		this.cancel = button('Cancel', () => { this.cancel.disabled = true; this.onCancel(); });
		this.header = make('header', {}, this.title, this.progress, this.cancel);
		this.element = make('div', 'result', this.header);
		this.appearing = setTimeout(() => $('#results').append(this.element), PATIENCE);
	}

	take({ received, item, drop, error }) {
		if (received < this.items.length) this.progress.value = received;
		else if (received) this.progress.removeAttribute('value');
		if (item) {
			this.#results.push(item);
			if (this.#results.length % 1_000 === 0) this.title.textContent = `Dropping: ${counted(this.#results.length, 'card')} so far`;
		}
		if (drop) this.#done = drop;
		if (error) this.fail(error);
		if (drop || error) this.isLost = false;
	}

	fail(error) { this.#problem ??= error.message; }

	finish() {
		clearTimeout(this.appearing);
		this.element.remove();
		if (this.#done) {
			const { sentence, operation_id: id } = this.#done;
			changed(sentence, id);
			this.#show(sentence);
			return this.#results.filter(({ contact, result }) => contact && !/failed|forbidden|skipped/.test(result)).map(({ contact }) => contact.id);
		}
		if (this.isLost) this.#showProblem('The server’s answer was lost: look at the list.', 'Perhaps dropped');
		else if (this.cancel.disabled) told('The drop was cancelled; the list is as it was.');
		else this.#showProblem(this.#problem, 'Nothing was dropped');
		return [];
	}

	/** Shows what became of each card; without failures until the next drop. */
	async #show(sentence) {
		const rank = result => (isBad(result) ? 0 : result.diagnostics.length ? 1 : 2);
		const all = this.#results.toSorted((one, other) => rank(one) - rank(other));
		const bad = all.filter(isBad);
		const names = await this.#namesOf(bad.slice(0, SHOWN));
		this.#place(bad.length ? 'failed' : 'done', sentence, bad.some(result => result.card) && button('Save the failed cards', () => this.#saveFailed(bad)));
		const rest = all.length > SHOWN && quiet(`and ${counted(all.length - SHOWN, 'more result')}`);
		const leftOut = (this.#done.left_out ?? []).map(file => quiet(`${file.source} was left out: ${file.reason}.`));
		const list = make('ul', {}, ...all.slice(0, SHOWN).map(result => entry(result, names.get(result))));
		this.element.append(make('details', { open: all.some(result => rank(result) < 2) }, make('summary', {}, counted(all.length, 'result')), list, rest, ...leftOut));
		this.element.scrollIntoView({ block: 'nearest' });
	}

	#showProblem(message, outcome) {
		this.#place('failed', message);
		this.element.append(quiet(`${outcome}: ${this.items.map(one => one.name).join(', ').slice(0, 200)}`));
		say(message);
	}

	#place(kind, sentence, saving) {
		$('#results .result.done')?.remove();
		this.element.classList.add(kind);
		this.title.textContent = sentence;
		replace(this.header, icon(kind), this.title, saving, iconButton('close', 'Dismiss', () => this.element.remove()));
		$('#results').append(this.element);
	}

	async #namesOf(bad) {
		// A large file takes long to read again.
		const cards = this.items.some(item => item.data.size > LARGE) ? [] : await this.#cardsOf(bad);
		const nameIn = bytes => /^(?:[\w-]+\.)?FN[^:\r\n]*:([^\r\n]+)/im.exec(new TextDecoder().decode(bytes.subarray(0, 10_000)))?.[1];
		return new Map(cards.map(([result, bytes]) => [result, nameIn(bytes)]));
	}

	/** Returns the failed cards outside of archives. */
	async #cardsOf(bad) {
		const cards = [];
		const ending = /^END:VCARD[ \t]*$/gim;
		for (const { name, data } of this.items) {
			const results = bad.filter(({ source }) => source === name).sort((one, other) => one.line - other.line);
			if (!results.length) continue;
			const bytes = new Uint8Array(await data.arrayBuffer());
			const text = new TextDecoder('latin1').decode(bytes);
			let [start, line] = [0, 1];
			for (const result of results) {
				for (; line < result.line; line++) start = bytes.indexOf(10, start) + 1;
				ending.lastIndex = start;
				cards.push([result, bytes.subarray(start, result.line && ending.test(text) ? ending.lastIndex : undefined)]);
			}
		}
		return cards;
	}

	async #saveFailed(bad) {
		const cards = await this.#cardsOf(bad);
		if (cards.length) save(new Blob(cards.flatMap(([, bytes]) => [bytes, '\r\n']), { type: 'text/vcard' }), 'failed.vcf');
		else told('These cards are in an archive or a folder.');
	}
}

function entry({ result, contact, source, card, line, diagnostics, match }, nameInFile) {
	const name = contact?.name || nameInFile || (card ? named() : '');
	const where = [source, card && `card ${card}`, line && `line ${line}`].filter(Boolean).join(', ');
	const why = diagnostics.map(one => (one.line && one.line !== line ? `Line ${one.line}: ${one.message}` : one.message)).join(' ');
	return make('li', result, icon(ICONS[result] ?? result), make('b', {}, result),
		make('span', {}, make('bdi', {}, name || (why.includes(source) ? '' : source)), ' ', quiet(name ? where : '', 'span'), ' ', why || match || ''));
}

export async function dropItems(items, place, options = {}) {
	if (!items.length) { told('Nothing here can be added to the list.'); return []; }
	const report = new Report(items);
	const aborting = new AbortController();
	let session, dropping;
	report.onCancel = () => { aborting.abort(); if (session) api.cancel(session); };
	try {
		const opened = await api.post('sessions', { items: items.map(({ name, type }) => ({ name, type })), place, ...options });
		session = opened.session;
		if (opened.proposal?.operation === 'forbidden') throw new Error(opened.proposal.reason ?? 'This can’t be dropped here.');
		report.isLost = true;
		dropping = api.drop(session, { place, ...options }, line => report.take(line)).catch(error => { if (error.status) report.take({ error }); });
		for (const [index, { data }] of items.entries()) {
			await api.put(`sessions/${session}/items/${index}`, data, aborting.signal);
		}
	} catch (error) {
		report.fail(error);
		if (session) api.cancel(session);
	}
	await dropping;
	return report.finish();
}
