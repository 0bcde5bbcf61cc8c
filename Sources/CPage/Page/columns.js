import { $, clamp, make } from './dom.js';

const [LEAST, MOST] = [140, 640];

export function addGrips() {
	for (const name of ['sidebar', 'card']) {
		const isCard = name === 'card';
		const grip = make('div', {
			className: `grip of-${name}`, role: 'separator', tabIndex: 0, ariaOrientation: 'vertical', ariaLabel: `Width of the ${name}`,
			ariaValueMin: LEAST, ariaValueMax: MOST,
			onpointerdown: event => grip.setPointerCapture(event.pointerId),
			onpointermove: event => {
				if (grip.hasPointerCapture(event.pointerId)) set(isCard ? innerWidth - event.clientX : event.clientX);
			},
			onkeydown: event => {
				const step = { ArrowLeft: -16, ArrowRight: 16 }[event.key];
				if (!step) return;
				event.preventDefault();
				set(width() + (isCard ? -step : step));
			},
		});
		$('#panes').append(grip);
		const key = `width of ${name}`;
		const width = () => $(`#${name}`).offsetWidth;
		const set = wanted => {
			const value = Math.round(clamp(wanted, LEAST, MOST));
			document.documentElement.style.setProperty(`--${name}`, `${value}px`);
			grip.ariaValueNow = value;
			localStorage.setItem(key, value);
		};
		const saved = Number(localStorage.getItem(key));
		if (saved) set(saved); else grip.ariaValueNow = width();
	}
}
