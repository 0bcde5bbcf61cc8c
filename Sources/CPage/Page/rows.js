import { get } from './api.js';

const PAGE = 100;
const KEPT_PAGES = 60;
const MOST = 1_000;
const PAUSE = 2_000;

export class Rows {
	#pages = new Map();
	#stale = new Set();
	#loading = new Map();
	#pausing;

	/** `onChange` gets rows and the index of the first; `onProblem` gets an error or nothing. */
	constructor(onChange, onProblem) {
		Object.assign(this, { onChange, onProblem, query: {}, total: 0, isKnown: false });
	}

	/** Whether the rows are one book in its own order, so that an index is a row. */
	get isWholeBook() { return Boolean(this.query.book) && !this.query.q; }

	async show(query) {
		this.query = query;
		this.#pages.clear();
		this.total = 0;
		this.isKnown = false;
		await this.reload();
	}

	/** Reads again what is shown; the old rows stay until then. */
	async reload(visible = 0) {
		this.#loading = new Map();
		this.#resume();
		this.#stale = new Set(this.#pages.keys());
		await Promise.all([0, Math.floor(visible / PAGE)].map(page => this.#load(page)));
	}

	at(index) { return this.#pages.get(Math.floor(index / PAGE))?.[index % PAGE]; }

	indexOf(id) {
		for (const [page, rows] of this.#pages) {
			const index = rows.findIndex(row => row.id === id);
			if (index >= 0) return page * PAGE + index;
		}
		return -1;
	}

	need(first, last) {
		if (this.#pausing) return;
		for (let page = Math.floor(first / PAGE); page <= Math.floor(last / PAGE); page++) {
			if (page * PAGE < this.total && (!this.#pages.has(page) || this.#stale.has(page))) this.#load(page);
		}
	}

	async range(first, last) {
		const rows = [];
		for (let index = first; index <= last; index++) rows.push(this.#stale.has(Math.floor(index / PAGE)) ? undefined : this.at(index));
		if (!rows.includes(undefined)) return rows;
		const found = [];
		for (let offset = first; offset <= last; offset += MOST) {
			const { contacts } = await get('rows', { ...this.query, offset, limit: Math.min(MOST, last + 1 - offset) });
			found.push(...contacts);
		}
		return found;
	}

	#resume() {
		clearTimeout(this.#pausing);
		this.#pausing = 0;
	}

	#load(page) {
		const loading = this.#loading;
		const running = loading.get(page);
		if (running) return running;
		const task = get('rows', { ...this.query, offset: page * PAGE, limit: PAGE }).then(answer => {
			if (loading !== this.#loading) return;
			loading.delete(page);
			this.#stale.delete(page);
			this.#pages.delete(page);
			this.#pages.set(page, answer.contacts);
			this.total = answer.total ?? this.total;
			this.isKnown = true;
			if (this.#pages.size > KEPT_PAGES) this.#pages.delete(this.#pages.keys().next().value);
			this.onProblem();
			this.onChange(answer.contacts, page * PAGE);
		}, error => {
			if (loading !== this.#loading) return;
			loading.delete(page);
			// What is refused has no rows; what isn't answered is asked again.
			if (/^4/.test(error.status)) {
				this.#pages.delete(page);
				this.#stale.delete(page);
				if (page === 0) { this.total = 0; this.isKnown = true; }
			}
			this.#pausing ||= setTimeout(() => {
				this.#resume();
				if (!this.isKnown) this.#load(0);
				this.onChange([], 0);
			}, PAUSE);
			this.onProblem(error);
			this.onChange([], 0);
		});
		loading.set(page, task);
		return task;
	}
}
