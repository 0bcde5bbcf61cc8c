// Performs drops: sends the items, and shows their progress and the result of each card.

import * as api from './api.js';
import { Report } from './report.js';
import { failed } from './undo.js';

export async function dropItems(items, place, options = {}) {
	if (items.length === 0) {
		failed(new Error('There is nothing here that contacts can take in.'));
		return [];
	}
	const report = new Report(items);
	const aborting = new AbortController();
	let session;
	report.onCancel = () => {
		aborting.abort();
		if (session) api.cancel(session);
	};
	try {
		const opened = await api.post('/api/sessions', {
			items: items.map(({ name, type }) => ({ name, type })), place, ...options,
		});
		session = opened.session;
		if (opened.proposal?.operation === 'forbidden') throw new Error(opened.proposal.reason ?? 'This can’t be dropped here.');
		const done = api.drop(session, { place, ...options }, line => report.take(line));
		done.catch(() => {});
		for (const [index, { data }] of items.entries()) {
			await api.put(`/api/sessions/${session}/items/${index}`, data, aborting.signal);
		}
		await done;
	} catch (error) {
		report.fail(error);
		if (session) api.cancel(session);
	}
	return report.finish();
}
