// Speaks to people who don't see the page, and follows the list.

import { firstVersion, get, GONE, writtenVersion } from './api.js';
import { $, on, repeated } from './dom.js';

const PATIENCE = 1_000;

let clear, source;
let [heard, shown] = [0, 0];

export function say(sentence) {
	const region = $('#live');
	region.textContent = '';
	// A sentence said twice must change the region.
	requestAnimationFrame(() => { region.textContent = sentence; });
	clearTimeout(clear);
	clear = setTimeout(() => { region.textContent = ''; }, 10_000);
}

/** Waits until the page shows its own last change, and others that it has heard of. */
export async function caughtUp(version = heard) {
	const end = performance.now() + 10 * PATIENCE;
	const wanted = Math.max(writtenVersion, version);
	// Only while the page hears of changes, or will soon.
	while (shown < wanted && source?.readyState !== EventSource.CLOSED && !$('#connection').textContent) {
		if (performance.now() > end) shown = wanted;
		await new Promise(resolve => setTimeout(resolve, 10));
	}
}

/** Takes in changes; those that come meanwhile are one batch. */
export function follow(takeIn) {
	const connection = $('#connection');
	const waiting = [];
	heard = shown = firstVersion;
	const take = repeated(async () => {
		const [changes, reached] = [waiting.splice(0), heard];
		await takeIn(changes);
		shown = reached;
	});
	// A browser keeps six connections: a hidden tab frees its own.
	const connect = () => {
		source?.close();
		if (document.hidden) return;
		source = new EventSource('/api/changes');
		source.onopen = () => { connection.textContent = ''; };
		source.onerror = async ({ target }) => {
			const text = await get('books').then(() => GONE, error => error.message);
			if (target !== source || target.readyState === EventSource.OPEN) return;
			connection.textContent = text;
			// No browser tries again after a refusal.
			if (target.readyState === EventSource.CLOSED) setTimeout(connect, PATIENCE);
		};
		source.onmessage = ({ data }) => {
			const { previous, version, changes } = JSON.parse(data);
			if (version === heard) return;
			// Something may have happened in between.
			if (previous === heard) waiting.push(...changes);
			heard = version;
			take();
		};
	};
	connect();
	on(document, 'visibilitychange', connect);
}
