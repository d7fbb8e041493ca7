import { gallerySetup } from './gallery.setup.ts';

/** The pictures of a product in a strip: swiped, or stepped through by thumbs and arrows. */
export const galleryMachine = gallerySetup.createMachine({
  id: 'gallery',
  description: 'Keeps the picture in view: swiped by a finger, or glided to by a thumb or an arrow; opens the zoom',
  context: ({ input }) => ({ count: input.count, at: 0 }),
  initial: 'resting',
  on: {
    'picture.choose': {
      guard: { type: 'isAnother', params: ({ event }) => event },
      target: '.gliding',
      actions: [{ type: 'storePlace', params: ({ event }) => event }, 'emitPictureWanted'],
    },
    'picture.next': { guard: 'hasNext', target: '.gliding', actions: ['storeNext', 'emitPictureWanted'] },
    'picture.previous': { guard: 'hasPrevious', target: '.gliding', actions: ['storePrevious', 'emitPictureWanted'] },
    'zoom.open': { actions: 'emitZoomWanted' },
  },
  states: {
    resting: {
      on: {
        'strip.scrolled': {
          guard: { type: 'isAnother', params: ({ event }) => event },
          target: 'swiping',
          actions: { type: 'storePlace', params: ({ event }) => event },
        },
      },
    },
    swiping: {
      description: 'A finger moves the strip: the picture in its middle counts',
      on: {
        'strip.scrolled': {
          target: 'swiping',
          reenter: true,
          actions: { type: 'storePlace', params: ({ event }) => event },
        },
      },
      after: { settleTime: 'resting' },
    },
    gliding: {
      description: 'The strip is on its way to the picture that was asked for; those it passes do not count',
      on: { 'strip.scrolled': { target: 'gliding', reenter: true } },
      after: { settleTime: 'resting' },
    },
  },
});
