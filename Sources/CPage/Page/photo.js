// The photo well of a contact: takes one image, and gives it away.

import { post } from './api.js';
import { button, colour, initials, make } from './dom.js';
import { DropTarget, spring } from './drop.js';
import { items } from './files.js';
import { attempt } from './undo.js';
import { dropItems } from './upload.js';

/** Makes the well and its tools for a contact. */
export function photoWell(contact, page) {
  const well = make('button', {
    type: 'button', className: 'well', 'aria-label': contact.has_photo ? `Photo of ${contact.name}; choose another` : `Choose a photo of ${contact.name}`,
    onclick: () => page.choosePhoto(contact),
  }, initials(contact.name));
  well.style.backgroundColor = colour(contact.name);
  if (contact.has_photo) {
    const name = encodeURIComponent(`${contact.name || 'photo'}.jpg`);
    const image = make('img', { alt: `${contact.name}`, draggable: true });
    image.addEventListener('load', () => well.replaceChildren(image), { once: true });
    image.src = `/contacts/${contact.id}/photo/${name}?size=240`;
  }
  new DropTarget(well, {
    update: session => {
      const isPossible = session.isOneImage || session.hasFiles && session.files.length === 1 && session.isUnknown || !session.isRows && !session.hasFiles;
      const reason = isPossible ? null : session.isRows ? 'A card can’t be a photo: drop it on the list.' : 'The photo takes one image.';
      well.classList.toggle('over', !reason);
      return { effect: reason ? 'none' : 'copy', reason };
    },
    exit: () => well.classList.remove('over'),
    perform: async (session, event) => dropItems(await items(event.dataTransfer), { well: contact.id }),
  });
  return make('div', { className: 'face' }, well, make('div', { className: 'photo-tools' }, ...tools(contact, page)));
}

function tools(contact, page) {
  const all = [button('Choose…', () => page.choosePhoto(contact))];
  if (!contact.has_photo) return all;
  const isSepia = contact.jcard[1].some(([name, parameters]) => name === 'photo' && /sepia/i.test(JSON.stringify(parameters)))
    || contact.jcard[1].some(([name, , , value]) => name.includes('filter') && /sepia/i.test(String(value)));
  const flip = () => attempt(() => post('/api/photos', { contact: contact.id, filter: isSepia ? 'none' : 'sepia' }),
    isSepia ? 'The photo has its colours again.' : 'The photo is shown in sepia.');
  const sepia = button('Sepia', flip, { className: 'tool switch', role: 'switch', 'aria-checked': String(isSepia) });
  spring(sepia, flip);
  all.push(sepia, button('Remove', () => attempt(() => post('/api/photos', { contact: contact.id, remove: true }), 'Took the photo away.')));
  return all;
}
