const refusal = (message, status = 0, gone) => Object.assign(new Error(message), { status, gone });

const ADVICE = 'run “contacts serve” again, and open the address that it prints.';

export const GONE = `The server doesn’t answer: ${ADVICE}`;

/** The version of the list that this page read first. */
export let firstVersion = Infinity;

/** The version of the list after the last change of this page. */
export let writtenVersion = 0;

const reached = version => { writtenVersion = Math.max(writtenVersion, version ?? 0); };

export async function request(address, options) {
	const response = await fetch(address, options).catch(error => { throw error.name === 'AbortError' ? error : refusal(GONE); });
	const { ok, status } = response;
	if (ok) return response;
	if (status === 401) throw refusal(`This page has no key any more: ${ADVICE}`, 401);
	const { message, details } = await response.json().catch(() => ({}));
	const gone = status === 404 ? details ?? [] : null;
	if (gone) document.dispatchEvent(new CustomEvent('gone', { detail: gone }));
	throw refusal(message ?? `The server answers ${status}.`, status, gone);
}

const send = (path, options) => request(`/api/${path}`, options);

/** Writes values that aren't empty as an address has them. */
export const parameters = values => String(new URLSearchParams(Object.entries(values).filter(([, value]) => value)));

export async function get(path, values = {}) {
	const response = await send(`${path}?${parameters(values)}`);
	firstVersion = Math.min(firstVersion, response.headers.get('List-Version'));
	return response.json();
}

const sendJSON = (path, body = {}) => send(path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });

export const cards = async contacts => (await sendJSON('cards', { contacts })).text();

export async function post(path, body) {
	const response = await sendJSON(path, body);
	reached(response.headers.get('List-Version'));
	return response.json();
}

export async function put(path, body, signal) {
	const { byteLength } = await body.slice(0, 1).arrayBuffer().catch(() => ({}));
	if (body.size && !byteLength) throw refusal('The file can’t be read.');
	return send(path, { method: 'PUT', body, signal });
}

export const cancel = session => send(`sessions/${session}`, { method: 'DELETE' }).catch(() => {});

export async function drop(session, body, onLine) {
	const response = await sendJSON(`sessions/${session}/drop`, body);
	let rest = '';
	const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
	for (let part; !(part = await reader.read()).done;) {
		const lines = (rest + part.value).split('\n');
		rest = lines.pop();
		for (const line of lines.filter(Boolean).map(JSON.parse)) {
			reached(line.version);
			onLine(line);
		}
	}
}
