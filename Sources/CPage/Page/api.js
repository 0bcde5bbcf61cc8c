// The requests to the server.

export class Refusal extends Error {
	constructor(status, document) {
		super(document.message ?? `The server answers ${status}.`);
		this.status = status;
	}
}

export const GONE = 'The server doesn’t answer: run “contacts serve” again, and open the address that it prints.';

let latest = 0;

/** The version of the list after the last change of this page. */
export const writtenVersion = () => latest;

const reached = version => { latest = Math.max(latest, Number(version ?? 0)); };

async function send(path, options) {
	const response = await fetch(path, options).catch(error => { throw error.name === 'AbortError' ? error : new Refusal(0, { message: GONE }); });
	if (response.ok) return response;
	if (response.status === 401) throw new Refusal(401, { message: 'This page has no key any more: run “contacts serve” again.' });
	throw new Refusal(response.status, await response.json().catch(() => ({})));
}

export async function get(path, parameters = {}) {
	const query = new URLSearchParams(Object.entries(parameters).filter(([, value]) => value !== undefined && value !== ''));
	return (await send(query.size ? `${path}?${query}` : path)).json();
}

const sendJSON = (path, body = {}) => send(path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });

export const cards = async contacts => (await sendJSON('/api/cards', { contacts })).text();

export async function post(path, body) {
	const response = await sendJSON(path, body);
	reached(response.headers.get('List-Version'));
	return response.json();
}

export async function put(path, body, signal) {
	await body.slice(0, 1).arrayBuffer().catch(() => { throw new Refusal(0, { message: 'The file can’t be read.' }); });
	return send(path, { method: 'PUT', body, signal });
}

export const cancel = session => send(`/api/sessions/${session}`, { method: 'DELETE' }).catch(() => {});

export async function drop(session, body, onLine) {
	const response = await sendJSON(`/api/sessions/${session}/drop`, body);
	const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
	let rest = '';
	for (;;) {
		const { done, value } = await reader.read();
		if (done) break;
		const lines = (rest + value).split('\n');
		rest = lines.pop();
		for (const line of lines.filter(Boolean).map(JSON.parse)) {
			reached(line.version);
			onLine(line);
		}
	}
}
