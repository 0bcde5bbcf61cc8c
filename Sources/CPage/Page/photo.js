// The photo of a contact: it takes one image, and gives it away.

import { button, face, make, showPhoto } from './dom.js';
import { DropTarget, opensOnHover } from './drop.js';
import { items } from './files.js';
import { dropItems } from './report.js';
import { attempt } from './undo.js';

export function photoWell(contact, page) {
	const well = face('button', contact.name, {
		className: 'well', ariaLabel: `Choose a photo of ${contact.name || 'this contact'}`,
		title: 'Drop an image here, or click', onclick: () => page.choosePhoto(contact),
	});
	if (contact.has_photo) showPhoto(well, contact, `${contact.name || 'photo'}.jpg`, 640, { alt: contact.name });
	new DropTarget(well, {
		update: ({ mayBeImage, isRows }) =>
			({ reason: !mayBeImage && (isRows ? 'A card can’t be a photo: drop it on the list.' : 'The photo takes one image.') }),
		perform: async (session, event) => dropItems(await items(event.dataTransfer), { well: contact.id }),
	});
	return well;
}

export function photoTools(contact, page) {
	const choose = button('Choose photo…', () => page.choosePhoto(contact));
	if (!contact.has_photo) return make('div', 'photo-tools', choose);
	const isSepia = contact.jcard[1].some(([name, parameters, , value]) =>
		name === 'photo' && /sepia/i.test(JSON.stringify(parameters)) || name.includes('filter') && /sepia/i.test(value));
	const flip = () => attempt('photos', { contact: contact.id, filter: isSepia ? 'none' : 'sepia' },
		isSepia ? 'The photo has its colours again.' : 'The photo is shown in sepia.');
	const sepia = button('Sepia', flip, { className: 'tool switch', role: 'switch', ariaChecked: isSepia });
	return make('div', 'photo-tools', choose, opensOnHover(sepia, `sepia of ${contact.id}`, flip),
		button('Remove', () => attempt('photos', { contact: contact.id, remove: true }, 'Took the photo away.')));
}
