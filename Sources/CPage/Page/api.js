// The requests to the server.

export class Refusal extends Error {
	constructor(status, document) {
		super(document.message ?? `The server answers ${status}.`);
		this.status = status;
		this.code = document.code;
		this.details = document.details ?? [];
	}
}

async function answer(response) {
	if (response.ok) return response;
	if (response.status === 401) throw new Refusal(401, { message: 'This page has no key any more: run “contacts serve” again.' });
	throw new Refusal(response.status, await response.json().catch(() => ({})));
}

async function send(path, options) {
	try {
		return await answer(await fetch(path, options));
	} catch (error) {
		if (error instanceof Refusal || error.name === 'AbortError') throw error;
		throw new Refusal(0, { message: 'The server doesn’t answer: is “contacts serve” still running?' });
	}
}

export async function get(path, parameters = {}, signal = undefined) {
	const query = new URLSearchParams(Object.entries(parameters).filter(([, value]) => value !== undefined && value !== ''));
	return (await send(query.size > 0 ? `${path}?${query}` : path, { signal })).json();
}

export const card = async id => (await send(`/contacts/${id}.vcf`)).text();

export async function post(path, body = {}) {
	const response = await send(path, {
		method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body),
	});
	return response.json();
}

export const put = (path, body, signal) => send(path, { method: 'PUT', body, signal });

export const cancel = session => send(`/api/sessions/${session}`, { method: 'DELETE' }).catch(() => {});

export async function drop(session, body, onLine) {
	const response = await send(`/api/sessions/${session}/drop`, {
		method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body),
	});
	const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
	let rest = '';
	for (;;) {
		const { done, value } = await reader.read();
		if (done) break;
		const lines = (rest + value).split('\n');
		rest = lines.pop();
		for (const line of lines) if (line) onLine(JSON.parse(line));
	}
}
