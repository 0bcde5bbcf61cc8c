// Drop targets: a session enters, moves, leaves or drops; and what needs a clock while it hovers.

import { edgeSpeed } from './destination.js';
import { $ } from './dom.js';

/** The type of dragged rows, as other pages of this server see it. */
export const ROWS = 'application/x-contacts-rows';

/** What is being dragged from this page; browsers hide the data until the drop. */
export const dragged = { ids: null, pane: null };

const IMAGE = /^image\//;
const NEUTRAL = new Set(['', 'text/x-vcard', 'text/directory', 'text/vcard', 'application/octet-stream']);

/** What can be known of a session before the drop: its kinds, types and number of items. */
export function seen(transfer) {
  const files = [...transfer.items].filter(item => item.kind === 'file').map(item => item.type);
  const types = new Set(transfer.types);
  const isRows = types.has(ROWS);
  return {
    isRows,
    files,
    count: isRows ? dragged.ids?.length ?? 1 : Math.max(files.length, 1),
    hasFiles: !isRows && types.has('Files'),
    hasText: !isRows && ['text/vcard', 'text/x-vcard', 'text/plain', 'text/uri-list', 'text/html'].some(type => types.has(type)),
    isOneImage: !isRows && files.length === 1 && IMAGE.test(files[0]),
    areImages: !isRows && files.length > 0 && files.every(type => IMAGE.test(type)),
    isUnknown: files.some(type => NEUTRAL.has(type)),
  };
}

/** Shows why a drop isn't possible here, beside the pointer; nothing hides it. */
export function forbid(reason, event) {
  const badge = $('#badge');
  badge.hidden = !reason;
  if (!reason) return;
  badge.textContent = `⃠ ${reason}`;
  badge.style.left = `${Math.min(event.clientX + 16, innerWidth - 290)}px`;
  badge.style.top = `${Math.min(event.clientY + 20, innerHeight - 40)}px`;
}

/**
 * Makes an element a drop target.
 *
 * The delegate has `update(session, point)`, which returns `{ effect, reason }`; `exit()`; and `perform(session, event)`.
 * A resting pointer may send no events, so scrolling and spring loading run on frames from entry to exit.
 */
export class DropTarget {
  #depth = 0;
  #session = null;
  #point = null;
  #frame = 0;

  constructor(element, delegate) {
    Object.assign(this, { element, delegate });
    element.addEventListener('dragenter', event => this.#enter(event));
    element.addEventListener('dragover', event => this.#over(event));
    element.addEventListener('dragleave', event => this.#leave(event));
    element.addEventListener('drop', event => this.#drop(event));
    document.addEventListener('dragend', () => this.#end());
    document.addEventListener('keydown', event => { if (event.key === 'Escape') this.#end(); });
  }

  #enter(event) {
    event.preventDefault();
    event.stopPropagation();
    this.#depth += 1;
    this.#session ??= seen(event.dataTransfer);
    this.#hold(event);
  }

  #over(event) {
    event.preventDefault();
    event.stopPropagation();
    this.#session ??= seen(event.dataTransfer);
    event.dataTransfer.dropEffect = this.#hold(event).effect;
  }

  #hold(event) {
    this.#point = { clientX: event.clientX, clientY: event.clientY };
    const proposal = this.delegate.update(this.#session, this.#point);
    forbid(proposal.reason, event);
    if (!this.#frame) this.#tick(performance.now());
    return proposal;
  }

  /** Scrolls at the edges, and computes the destination again, because rows move under the pointer. */
  #tick(last) {
    this.#frame = requestAnimationFrame(now => {
      this.#frame = 0;
      if (!this.#session) return;
      this.#enteredAt ??= now;
      const list = this.delegate.list;
      if (list && this.#point) {
        const box = list.scroller.getBoundingClientRect();
        const speed = edgeSpeed(this.#point.clientY - box.top, box.height);
        const warmth = Math.min(1, (now - this.#enteredAt) / 600);
        if (speed !== 0 && now - this.#enteredAt > 250) {
          list.scrollBy(speed * warmth * Math.min(50, now - last) / 1_000);
          this.delegate.update(this.#session, this.#point);
        } else if (speed === 0) this.#enteredAt = now;
      }
      this.#tick(now);
    });
  }

  #enteredAt = null;

  #leave(event) {
    this.#depth -= 1;
    if (this.#depth <= 0 || !this.element.contains(event.relatedTarget)) this.#end();
  }

  #drop(event) {
    event.preventDefault();
    event.stopPropagation();
    const session = this.#session ?? seen(event.dataTransfer);
    const proposal = this.delegate.update(session, { clientX: event.clientX, clientY: event.clientY });
    if (!proposal.reason) this.delegate.perform(session, event);
    this.#end();
  }

  #end() {
    this.#depth = 0;
    this.#enteredAt = null;
    if (!this.#session) return;
    this.#session = this.#point = null;
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    forbid(null);
    this.delegate.exit();
  }
}

/** Makes an element open or flip when a drag hovers over it for 600 ms; once a hover, after a flash. */
export function spring(element, action) {
  let timers = [];
  let depth = 0;
  const stop = () => {
    timers.forEach(clearTimeout);
    timers = [];
    depth = 0;
    element.classList.remove('spring');
  };
  element.addEventListener('dragenter', () => {
    depth += 1;
    if (timers.length > 0) return;
    timers = [
      setTimeout(() => element.classList.add('spring'), 350),
      setTimeout(() => { element.classList.remove('spring'); action(); }, 600),
    ];
  });
  element.addEventListener('dragleave', () => { depth -= 1; if (depth <= 0) stop(); });
  element.addEventListener('drop', stop);
  document.addEventListener('dragend', stop);
}

/** Keeps files that miss every target from replacing the page. */
export function guardWindow() {
  for (const type of ['dragover', 'drop']) {
    window.addEventListener(type, event => {
      if (event.defaultPrevented) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'none';
    });
  }
}
