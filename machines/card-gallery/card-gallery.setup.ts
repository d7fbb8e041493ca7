import { assign, setup } from 'xstate';
import { GALLERY, LAYOUT } from '../rules/site/constants.ts';
import type { CardGalleryContext, CardGalleryEvent, CardGalleryInput } from './card-gallery.types.ts';

/** ms that each picture stays while the mouse is over the card (LST-12). */
const autoplayStep = GALLERY.autoplayStep;

/** How many of a product's pictures a card shows. */
const shownCount = (count: number): number => Math.min(count, LAYOUT.galleryImages);

export const initialContext = ({ count }: CardGalleryInput): CardGalleryContext => ({
  count: shownCount(count),
  index: 0,
});

const base = setup({
  types: {
    input: {} as CardGalleryInput,
    context: {} as CardGalleryContext,
    events: {} as CardGalleryEvent,
  },
  guards: {
    hasSeveral: ({ context }) => context.count > 1,
    hasNext: ({ context }) => context.index + 1 < context.count,
    hasPrevious: ({ context }) => context.index > 0,
  },
  delays: { autoplayStep },
});

export const cardGallerySetup = base.extend({
  actions: {
    storeNext: assign(({ context }) => ({ index: (context.index + 1) % context.count })),
    storePrevious: assign(({ context }) => ({ index: context.index - 1 })),
    clearIndex: assign({ index: 0 }),
  },
});
