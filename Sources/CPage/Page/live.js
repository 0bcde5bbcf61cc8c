// Speaks to people who don't see the page, and tells what other programs change.

import { $ } from './dom.js';

let clear = 0;

/** Says a sentence in the live region. */
export function say(sentence) {
  const region = $('#live');
  region.textContent = '';
  // A sentence that is said twice must change the region.
  requestAnimationFrame(() => { region.textContent = sentence; });
  clearTimeout(clear);
  clear = setTimeout(() => { region.textContent = ''; }, 10_000);
}

/** Calls a function with each batch of changes, as the server sends them. */
export function follow(onBatch) {
  const source = new EventSource('/api/changes');
  let version;
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
