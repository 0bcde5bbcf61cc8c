export class Selection {
	#indices = new Map();

	anchor = -1;

	get size() { return this.#indices.size; }

	has(id) { return this.#indices.has(id); }

	get ids() { return this.#sorted.map(([id]) => id); }

	get bounds() { return [0, -1].map(at => this.#sorted.at(at)?.[1]); }

	get #sorted() { return [...this.#indices].sort((one, other) => one[1] - other[1]); }

	known(rows) { return this.#sorted.map(([id, index]) => rows.at(index)?.id === id && rows.at(index)).filter(Boolean); }

	choose(id, index, toggle) {
		if (!toggle) this.#indices.clear();
		if (!this.#indices.delete(id)) this.#indices.set(id, index);
		this.anchor = index;
	}

	remove(ids) {
		for (const id of ids) this.#indices.delete(id);
		if (!this.size) this.anchor = -1;
	}

	set(rows, first) { this.#indices = new Map(rows.map((row, index) => [row.id, first + index])); }

	see(id, index) { if (this.#indices.has(id)) this.#indices.set(id, index); }
}
