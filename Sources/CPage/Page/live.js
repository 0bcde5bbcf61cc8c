// Speaks to people who don't see the page, and tells what other programs change.

import { $ } from './dom.js';

let clear = 0;

export function say(sentence) {
	const region = $('#live');
	region.textContent = '';
	// A sentence that is said twice must change the region.
	requestAnimationFrame(() => { region.textContent = sentence; });
	clearTimeout(clear);
	clear = setTimeout(() => { region.textContent = ''; }, 10_000);
}

export function follow(onBatch) {
	const source = new EventSource('/api/changes');
	const connection = $('#connection');
	let version;
	source.onopen = () => { connection.hidden = true; };
	source.onerror = () => {
		connection.hidden = false;
		connection.textContent = 'The server doesn’t answer: run “contacts serve” again, and open the address that it prints.';
	};
	source.onmessage = event => {
		const batch = JSON.parse(event.data);
		// The stream was interrupted, and something happened meanwhile: read all again.
		if (version !== undefined && batch.previous !== version && batch.version !== version) {
			batch.changes = [{ change: 'reload' }];
		}
		version = batch.version;
		if (batch.changes.length > 0) onBatch(batch);
	};
	return source;
}
