// Where a drop goes, by the rules of ListLayout and with its tests.

const topOf = (section, row) => section.headerHeight + row * section.rowHeight;

export function destination(sections, y) {
	if (y < 0 && sections.length) return { place: 'gap', section: 0, row: 0, intent: 'at' };
	let top = 0;
	for (const [index, section] of sections.entries()) {
		const bottom = top + topOf(section, section.rowCount);
		if (y >= top && y < bottom) return within(section, index, y - top);
		top = bottom;
	}
	return { place: 'nowhere', intent: 'at' };
}

function within(section, index, y) {
	if (y < section.headerHeight) return { place: 'book', section: index, intent: 'at' };
	const row = Math.min(section.rowCount - 1, Math.floor((y - section.headerHeight) / section.rowHeight));
	const offset = y - topOf(section, row);
	const third = Math.floor(3 * offset / section.rowHeight);
	if (third === 1) return { place: 'row', section: index, row, intent: 'into' };
	return { place: 'gap', section: index, row: third < 1 ? row : row + 1, intent: 'at' };
}

export function edgeSpeed(y, height) {
	const zone = Math.min(180, height / 4);
	if (y < 0 || y > height || zone <= 0) return 0;
	const depth = distance => Math.max(0, 1 - distance / zone);
	return 900 * (depth(height - y) - depth(y));
}
