// The columns of the page, which can be made wider and narrower; the browser remembers their widths.

import { $, on } from './dom.js';

const [LEAST, MOST] = [140, 640];

export function listenToGrips() {
	for (const grip of document.querySelectorAll('.grip')) {
		const name = grip.dataset.column;
		const key = `width of ${name}`;
		const width = () => $(`#${name}`).getBoundingClientRect().width;
		const set = wanted => {
			const value = Math.round(Math.max(LEAST, Math.min(MOST, wanted)));
			document.documentElement.style.setProperty(`--${name}`, `${value}px`);
			grip.setAttribute('aria-valuenow', value);
			localStorage.setItem(key, value);
		};
		grip.setAttribute('aria-valuemin', LEAST);
		grip.setAttribute('aria-valuemax', MOST);
		const saved = Number(localStorage.getItem(key));
		if (saved) set(saved); else grip.setAttribute('aria-valuenow', Math.round(width()));
		const direction = name === 'card' ? -1 : 1;
		on(grip, 'pointerdown', event => {
			const start = width();
			const move = other => set(start + direction * (other.clientX - event.clientX));
			grip.setPointerCapture(event.pointerId);
			on(grip, 'pointermove', move);
			on(grip, 'lostpointercapture', () => grip.removeEventListener('pointermove', move), { once: true });
		});
		on(grip, 'keydown', event => {
			const step = { ArrowLeft: -16, ArrowRight: 16 }[event.key];
			if (!step) return;
			event.preventDefault();
			set(width() + direction * step);
		});
	}
}
