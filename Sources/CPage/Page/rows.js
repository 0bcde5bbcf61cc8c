import { get } from './api.js';

const PAGE = 100;
const KEPT_PAGES = 60;
const MOST = 1_000;
const PAUSE = 2_000;

const pageOf = index => Math.floor(index / PAGE);

export class Rows {
	#pages = new Map();
	/** The pages asked for since the last change, and whether they are there. */
	#asked = new Map();
	#pausing;

	/** `onChange` gets rows and the index of the first; `onProblem` gets an error or nothing. */
	constructor(onChange, onProblem) {
		Object.assign(this, { onChange, onProblem, query: {}, total: 0 });
	}

	/** Whether the rows are one book in its own order, so that an index is a row. */
	get isWholeBook() { return this.query.book && !this.query.q; }

	get isKnown() { return this.#pages.has(0); }

	async show(query) {
		this.query = query;
		this.#pages.clear();
		this.total = 0;
		(await this.reload())();
	}

	/** Reads again what is shown, and returns what puts all in place at once, if it is the newest. */
	async reload(first = 0, last = 0) {
		const asked = this.#asked = new Map();
		this.#pause(Infinity);
		const pages = new Set([0, first, last].map(pageOf));
		const answers = await Promise.all([...pages].map(page => this.#ask(page)));
		return () => {
			if (asked !== this.#asked) return false;
			this.#pause();
			for (const take of answers) take();
			return true;
		};
	}

	at(index) { return this.#pages.get(pageOf(index))?.[index % PAGE]; }

	indexOf(id) {
		for (const [page, rows] of this.#pages) {
			const index = rows.findIndex(row => row.id === id);
			if (index >= 0) return page * PAGE + index;
		}
		return -1;
	}

	need(first, last) {
		if (this.#pausing) return;
		for (let page = pageOf(first); page <= pageOf(last); page++) {
			if (page * PAGE < this.total && !this.#asked.has(page)) this.#ask(page).then(take => take());
		}
	}

	/** Returns rows as they are, or as seen. */
	async range(first, last, isSeen) {
		const rows = [];
		for (let index = first; index <= last; index++) rows.push((isSeen || this.#asked.get(pageOf(index))) && this.at(index));
		if (rows.every(Boolean)) return rows;
		const found = [];
		for (let offset = first; offset <= last; offset += MOST) {
			const { contacts } = await get('rows', { ...this.query, offset, limit: Math.min(MOST, last + 1 - offset) });
			found.push(...contacts);
		}
		return found;
	}

	#pause(timer) {
		clearTimeout(this.#pausing);
		this.#pausing = timer;
	}

	/** Asks for a page, and returns what takes in the answer. */
	async #ask(page) {
		const asked = this.#asked.set(page, false);
		let problem;
		// What is refused has no rows; what isn't answered is asked again.
		const answer = await get('rows', { ...this.query, offset: page * PAGE, limit: PAGE }).catch(error => {
			problem = error;
			return /^4/.test(error.status) && { contacts: [], total: page ? undefined : 0 };
		});
		return () => {
			if (asked !== this.#asked) return;
			if (answer) {
				this.#pages.delete(page);
				this.#pages.set(page, answer.contacts);
				this.total = answer.total ?? this.total;
				const [oldest] = this.#pages.keys();
				if (this.#pages.size > KEPT_PAGES) for (const all of [this.#pages, asked]) all.delete(oldest);
			}
			if (problem) {
				asked.delete(page);
				this.#pausing ||= setTimeout(() => {
					this.#pause();
					if (this.isKnown) this.onChange([], 0); else this.show(this.query);
				}, PAUSE);
			} else asked.set(page, true);
			this.onProblem(problem);
			this.onChange(answer?.contacts ?? [], page * PAGE);
		};
	}
}
