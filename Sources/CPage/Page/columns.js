// The widths of the columns, which the browser remembers.

import { $, clamp, make, on } from './dom.js';

const [LEAST, MOST] = [140, 640];

export function addGrips() {
	for (const name of ['sidebar', 'card']) {
		const grip = make('div', {
			className: `grip of-${name}`, role: 'separator', tabIndex: 0, ariaOrientation: 'vertical', ariaLabel: `Width of the ${name}`,
			ariaValueMin: LEAST, ariaValueMax: MOST,
		});
		$('#panes').append(grip);
		const key = `width of ${name}`;
		const width = () => $(`#${name}`).getBoundingClientRect().width;
		const set = wanted => {
			const value = Math.round(clamp(wanted, LEAST, MOST));
			document.documentElement.style.setProperty(`--${name}`, `${value}px`);
			grip.ariaValueNow = value;
			localStorage.setItem(key, value);
		};
		const saved = Number(localStorage.getItem(key));
		if (saved) set(saved); else grip.ariaValueNow = Math.round(width());
		const isCard = name === 'card';
		on(grip, 'pointerdown', event => grip.setPointerCapture(event.pointerId));
		on(grip, 'pointermove', event => {
			if (grip.hasPointerCapture(event.pointerId)) set(isCard ? innerWidth - event.clientX : event.clientX);
		});
		on(grip, 'keydown', event => {
			const step = { ArrowLeft: -16, ArrowRight: 16 }[event.key];
			if (!step) return;
			event.preventDefault();
			set(width() + (isCard ? -step : step));
		});
	}
}
