// The rows of a list of any length: only those near the visible ones are read and kept.

import { get } from './api.js';

const PAGE = 100;
const KEPT_PAGES = 60;

/** The rows that a book, a search and an order select. */
export class Rows {
  #pages = new Map();
  #stale = new Set();
  #loading = new Map();
  #generation = 0;

  /** Makes rows; `onChange` is called whenever some have arrived, and `onProblem` with an error or nothing. */
  constructor(onChange, onProblem) {
    this.onChange = onChange;
    this.onProblem = onProblem;
    this.query = {};
    this.total = 0;
    this.isKnown = false;
  }

  /** Whether the rows are one book in its own order, so that an index is a row. */
  get isWholeBook() { return Boolean(this.query.book) && !this.query.q && !this.query.sort; }

  /** Shows other rows. */
  async show(query) {
    this.query = query;
    this.#pages.clear();
    this.total = 0;
    this.isKnown = false;
    await this.reload();
  }

  /** Reads again what is shown; until it has arrived, the old rows stay. */
  async reload(visible = 0) {
    this.#generation += 1;
    this.#loading.clear();
    this.#stale = new Set(this.#pages.keys());
    const first = Math.floor(visible / PAGE);
    await Promise.all([...new Set([0, first])].map(page => this.#load(page)));
  }

  /** Returns the row at an index; `undefined` if it hasn't arrived. */
  at(index) { return this.#pages.get(Math.floor(index / PAGE))?.[index % PAGE]; }

  /** Returns the index of a contact among the rows that have arrived, or -1. */
  indexOf(id) {
    for (const [page, rows] of this.#pages) {
      const index = rows.findIndex(row => row.id === id);
      if (index >= 0) return page * PAGE + index;
    }
    return -1;
  }

  /** Makes sure that rows arrive. */
  need(first, last) {
    for (let page = Math.floor(first / PAGE); page <= Math.floor(last / PAGE); page++) {
      if (page * PAGE < this.total && (!this.#pages.has(page) || this.#stale.has(page))) this.#load(page);
    }
  }

  /** Returns the rows of a range, reading what hasn't arrived. */
  async range(first, last) {
    const pages = [];
    for (let page = Math.floor(first / PAGE); page <= Math.floor(last / PAGE); page++) {
      if (!this.#pages.has(page)) pages.push(this.#load(page));
    }
    await Promise.all(pages);
    const rows = [];
    for (let index = first; index <= last; index++) if (this.at(index)) rows.push(this.at(index));
    return rows;
  }

  #load(page) {
    const generation = this.#generation;
    const running = this.#loading.get(page);
    if (running) return running;
    const task = get('/api/rows', { ...this.query, offset: page * PAGE, limit: PAGE }).then(answer => {
      if (generation !== this.#generation) return;
      this.#loading.delete(page);
      this.#stale.delete(page);
      this.#pages.delete(page);
      this.#pages.set(page, answer.contacts);
      if (answer.total !== null) this.total = answer.total;
      this.isKnown = true;
      if (this.#pages.size > KEPT_PAGES) this.#pages.delete(this.#pages.keys().next().value);
      this.onProblem();
      this.onChange();
    }, error => {
      if (generation !== this.#generation) return;
      this.#loading.delete(page);
      this.#pages.delete(page);
      this.#stale.delete(page);
      if (page === 0) { this.total = 0; this.isKnown = true; }
      this.onProblem(error);
      this.onChange();
    });
    this.#loading.set(page, task);
    return task;
  }
}
