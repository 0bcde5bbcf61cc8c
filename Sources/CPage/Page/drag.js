import { cards } from './api.js';
import { $, avatar, counted, make, named, on, repeated } from './dom.js';
import { dragged, endHover, ROWS, setDragged, targetAt } from './drop.js';

const MOST = 500;
const SIDEWAYS = 12;
const ROW_SESSION = { isRows: true };

let [wanted, offered] = [[], {}];

const read = repeated(async () => {
	const ids = wanted;
	const text = ids.length && ids.length <= MOST && await cards(ids).catch(() => '');
	if (ids === wanted) offered = { key: ids.join(), text };
});

/** Reads cards ahead: a drag must offer its data at once. */
export function prepare(ids) {
	if (ids.join() !== wanted.join()) readAgain(ids);
}

export function readAgain(ids) {
	wanted = ids;
	offered = {};
	read();
}

export function begin({ dataTransfer: transfer }, pane) {
	const { ids, selection: rows } = pane;
	setDragged(ids, pane);
	transfer.effectAllowed = 'copyMove';
	transfer.setData(ROWS, JSON.stringify({ origin: location.origin, ids }));
	if (offered.text && offered.key === ids.join()) transfer.setData('text/vcard', offered.text);
	transfer.setData('text/plain', rows.map(row => [row.name, row.emails[0] ?? row.phones[0]].filter(Boolean).join(' ')).join('\n'));
	const links = ids.map(id => new URL(`/contacts/${id}.vcf`, location.href).href);
	transfer.setData('text/uri-list', links.join('\r\n'));
	if (ids.length === 1) transfer.setData('DownloadURL', `text/vcard:${fileName(rows[0]?.name ?? '')}.vcf:${links[0]}`);
	transfer.setDragImage(lift(ids, rows[0]), 50, 20);
}

const fileName = name => name.replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ').trim() || 'contact';

export function end({ clientX, clientY }) {
	if (!dragged.isTaken && clientX && document.elementFromPoint(clientX, clientY)) {
		const copy = floating('missed');
		place(copy, clientX, clientY);
		copy.animate({ opacity: 0 }, 150).onfinish = () => copy.remove();
	}
	setDragged();
}

function lift(ids, row) {
	const picture = $('#lift');
	picture.classList.toggle('stack', ids.length > 1);
	const shown = $(`#card[data-id="${row?.id}"] .well img`) ?? $(`.row[data-id="${row?.id}"] .avatar img`);
	picture.replaceChildren(...ids.length > 1 || !row ? [make('strong', {}, counted(ids.length, 'contact'))]
		: [shown?.cloneNode() ?? avatar(row.name), make('div', { dir: 'auto' }, named(row.name))]);
	return picture;
}

function floating(className) {
	const copy = $('#lift').cloneNode(true);
	copy.removeAttribute('id');
	copy.classList.add(className);
	document.body.append(copy);
	return copy;
}

const place = (element, x, y) => { element.style.translate = `${x - 50}px ${y - 20}px`; };

/** Lets a finger drag rows: a sideways move lifts what `begin` returns. */
export function liftWithFinger(scroller, begin, done) {
	let start, picture, over;
	const finish = event => {
		if (over && event.type === 'pointerup') over.drop(ROW_SESSION, event);
		endHover();
		if (picture) { picture.remove(); end(event); done(); }
		start = picture = over = null;
	};
	on(scroller, 'pointerdown', event => { start = event.pointerType === 'touch' && event.isPrimary ? event : null; });
	on(scroller, 'pointermove', event => {
		if (event.pointerId !== start?.pointerId) return;
		if (!picture) {
			const across = Math.abs(event.clientX - start.clientX);
			if (across < SIDEWAYS || across < Math.abs(event.clientY - start.clientY)) return;
			const row = begin(start);
			if (!row) { start = null; return; }
			scroller.setPointerCapture(event.pointerId);
			lift(dragged.ids, row);
			picture = floating('lifted');
		}
		place(picture, event.clientX, event.clientY);
		const target = targetAt(event.clientX, event.clientY);
		if (target !== over) endHover();
		over = target;
		target?.hover(ROW_SESSION, event);
	});
	on(scroller, 'pointerup pointercancel', event => { if (event.pointerId === start?.pointerId) finish(event); });
}
