import { brand } from '../rules/site/brand.ts';
import { errorTexts } from '../rules/errors/error-texts.ts';
import { pinWords } from '../rules/place/pin-words.ts';
import { homeText } from '../rules/site/shared-texts.ts';

/** What the page says that a recipient confirms a delivery on. "Save Location" and the rows are the specification's. */
export const pinConfirmationWords = {
  loading: { title: 'Confirm your delivery location', label: 'Loading your delivery' },
  title: 'Confirm your delivery location',
  lead: `A ${brand.name} order is coming to this address. Please check that the pin is at the right door.`,
  forWhom: (recipient: string, when: string) => `For ${recipient} · ${when}`,
  address: 'Delivery address',
  addressUnknown: (fixedAddress: string) => `${fixedAddress}, where the pin is`,
  map: 'Map of the delivery location',
  mapLoading: 'Loading the map',
  hint: 'Drag the pin to your gate or door. You can move it by up to 2 km.',
  tooFar: pinWords.tooFar,
  confirm: 'Confirm Location',
  save: 'Save Location',
  mapLost: {
    text: 'The map could not be loaded. You can still confirm the address above.',
    landmark: 'Is the spot hard to find? Send us a landmark on WhatsApp and we will tell the rider.',
    action: 'Send a landmark',
  },
  trust: 'We only ask where to deliver. We never ask for a payment, a password or an OTP on this page.',
  saveFailed: errorTexts['ERR-15'],
  thanked: {
    title: 'Thank you!',
    text: 'Your delivery location is saved. The rider will come to this spot.',
  },
  readOnly: { title: 'Your delivery location', confirmed: 'This delivery location is confirmed.' },
  details: {
    title: 'Delivery Details',
    recipient: 'Recipient',
    date: 'Delivery date',
    address: 'Address',
    phone: 'Phone',
  },
  change: 'Move the pin again',
  refused: { title: 'We cannot show this delivery', action: 'Try again', home: homeText },
  failed: {
    title: 'We could not load your delivery',
    text: 'Please check your internet and try again. If it keeps happening, send us these details:',
    action: 'Try again',
    message: 'The shop did not answer.',
  },
} as const;
