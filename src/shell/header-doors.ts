import { whatsAppLink } from '#machines/rules/site/brand.ts';
import type { Doors } from '#src/ui/index.ts';

/** Where the header leads to beside the shelves. */
export const headerDoors = {
  trackOrder: '/trackorder',
  favourites: '/my-favourites',
  whatsApp: whatsAppLink,
} as const satisfies Doors;
