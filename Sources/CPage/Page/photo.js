import { button, face, make, named, readOnly, showPhoto } from './dom.js';
import { DropTarget, hoverButton } from './drop.js';
import { choose, items } from './files.js';
import { dropItems } from './report.js';
import { attempt } from './undo.js';

export const choosePhoto = ({ id }) => choose({ accept: 'image/*' }, files => dropItems(files, { well: id }));

export function photoWell(contact) {
	const well = face('button', contact.name, {
		className: 'well', disabled: readOnly, ariaLabel: `Choose a photo of ${named(contact.name)}`, onclick: () => choosePhoto(contact),
	});
	if (contact.has_photo) showPhoto(well, contact, `${contact.name || 'photo'}.jpg`, 640, { alt: contact.name });
	new DropTarget(well, {
		update: ({ mayBeImage, isRows }) =>
			({ reason: !mayBeImage && (isRows ? 'A card can’t be a photo: drop it on the list.' : 'The photo takes one image.') }),
		perform: async (session, event) => dropItems(await items(event.dataTransfer), { well: contact.id }),
	});
	return well;
}

export function photoTools(contact) {
	const isSepia = contact.photo_filter === 'sepia';
	const flip = () => attempt('photos', { contact: contact.id, filter: isSepia ? 'none' : 'sepia' },
		isSepia ? 'The photo has its colours again.' : 'The photo is shown in sepia.');
	return make('div', 'photo-tools', button('Choose photo…', () => choosePhoto(contact)), ...contact.has_photo ? [
		hoverButton('Sepia', contact, flip, { className: 'tool switch', role: 'switch', ariaChecked: isSepia }),
		button('Remove', () => attempt('photos', { contact: contact.id, remove: true }, 'Removed the photo.')),
	] : []);
}
