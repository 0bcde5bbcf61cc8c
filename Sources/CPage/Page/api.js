// The requests to the server.

/** An error that the server answers with. */
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

/** Reads a document. */
export async function get(path, parameters = {}, signal = undefined) {
  const query = new URLSearchParams(Object.entries(parameters).filter(([, value]) => value !== undefined && value !== ''));
  return (await send(query.size > 0 ? `${path}?${query}` : path, { signal })).json();
}

/** Reads a card as text. */
export const card = async id => (await send(`/contacts/${id}.vcf`)).text();

/** Sends a JSON body, and returns the document of the answer. */
export async function post(path, body = {}) {
  const response = await send(path, {
    method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body),
  });
  return response.json();
}

/** Sends the bytes of an item of a drop. */
export const put = (path, body, signal) => send(path, { method: 'PUT', body, signal });

/** Cancels a drop. */
export const cancel = session => send(`/api/sessions/${session}`, { method: 'DELETE' }).catch(() => {});

/** Performs a drop, and calls a function with each line that tells of it. */
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
