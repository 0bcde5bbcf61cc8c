const PATHS = {
	add: 'M10 4v12M4 10h12',
	back: 'M12 4.5 6.5 10l5.5 5.5',
	book: 'M15.5 16.5h-10Q4 16.5 4 15V5q0-1.5 1.5-1.5h10zM4 15q0-1.5 1.5-1.5h10',
	close: 'm5.5 5.5 9 9m0-9-9 9',
	copy: 'M7.5 7.5h9v9h-9zM12.5 7.5v-4h-9v9h4',
	days: 'M3.5 5.5h13v11h-13zM3.5 9h13M7 3.5v3m6-3v3',
	done: 'm4.5 10.5 3.5 3.5 7.5-8',
	edit: 'm4 16 .7-3L13 4.7 15.3 7 7 15.3zM11.5 6.2l2.3 2.3',
	failed: 'm10 3.5 7 12.5H3zM10 8.5v3.3m0 2.2v.01',
	import: 'M10 3v9M6.5 8.5 10 12l3.5-3.5M3.5 13v3.5h13V13',
	link: 'M11 4.5h4.5V9m0-4.5L9 11M8 5.5H4.5v10h10V12',
	log: 'M10 3.5a6.5 6.5 0 1 0 .01 0zM10 6.5V10l2.5 1.5',
	mail: 'M3.5 5.5h13V15h-13zm0 .5 6.5 5 6.5-5',
	menu: 'M3.5 6h13m-13 4h13m-13 4h13',
	merge: 'M5 3.5V7c0 3 5 3 5 6v3.5M15 3.5V7c0 3-5 3-5 6m-2.5 1.5 2.5 2.5 2.5-2.5',
	more: 'M4.8 10h.4m4.6 0h.4m4.6 0h.4',
	no: 'M10 3.5a6.5 6.5 0 1 0 .01 0zm-4.6 2 9.2 9',
	note: 'M4.5 3.5h11v13h-11zM7 7.5h6m-6 3h6m-6 3h3.5',
	person: 'M10 4a3 3 0 1 0 .01 0zM4 16.5C4.6 13.5 6.9 12 10 12s5.4 1.5 6 4.5',
	phone: 'M6.2 3.5 8.3 7 7 8.7c1 2 2.3 3.4 4.3 4.3l1.7-1.3 3.5 2.1q-.3 2.8-3 2.7Q4 15.3 3.5 6.4q0-2.7 2.7-2.9z',
	pin: 'M10 17q5-5 5-8.3a5 5 0 0 0-10 0q0 3.3 5 8.3zm0-10a2 2 0 1 0 .01 0z',
	redo: 'M13 4.5 16.5 8 13 11.5M16.5 8h-8a4 4 0 0 0 0 8H11',
	same: 'M5 8h10M5 12h10',
	search: 'M9 3.5a5.5 5.5 0 1 0 .01 0zM13 13l3.5 3.5',
	split: 'M3.5 4.5h13v11h-13zm6.5 0v11',
	undo: 'M7 4.5 3.5 8 7 11.5M3.5 8h8a4 4 0 0 1 0 8H9',
	work: 'M3.5 7h13v9h-13zm4 0V4.5h5V7m-9 4h13',
};

export function icon(name) {
	const [svg, path] = ['svg', 'path'].map(tag => document.createElementNS('http://www.w3.org/2000/svg', tag));
	svg.setAttribute('viewBox', '0 0 20 20');
	svg.ariaHidden = 'true';
	path.setAttribute('d', PATHS[name]);
	svg.append(path);
	return svg;
}
