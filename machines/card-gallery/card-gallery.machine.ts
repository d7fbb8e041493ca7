import { cardGallerySetup, initialContext } from './card-gallery.setup.ts';

/** The pictures of one card: they play while a mouse rests on it, and follow a finger. */
export const cardGalleryMachine = cardGallerySetup.createMachine({
  id: 'card-gallery',
  description: "Turns a card's pictures over while the mouse is on it, begins again when it leaves, follows a finger",
  context: ({ input }) => initialContext(input),
  initial: 'resting',
  on: {
    'swipe.next': { guard: 'hasNext', target: '.swiped', actions: 'storeNext' },
    'swipe.previous': { guard: 'hasPrevious', target: '.swiped', actions: 'storePrevious' },
  },
  states: {
    resting: {
      on: { 'hover.begin': { guard: 'hasSeveral', target: 'playing' } },
    },
    playing: {
      description: 'The next picture comes after each step, and the first after the last',
      on: { 'hover.end': { target: 'resting', actions: 'clearIndex' } },
      after: { autoplayStep: { target: 'playing', reenter: true, actions: 'storeNext' } },
    },
    swiped: {
      description: 'What a finger chose stays',
      on: { 'hover.end': { target: 'resting', actions: 'clearIndex' } },
    },
  },
});
