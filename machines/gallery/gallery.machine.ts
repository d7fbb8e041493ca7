import { withEvent } from '../kit/params.ts';
import { gallerySetup, initialContext, placeOf } from './gallery.setup.ts';

/** The pictures of a product, and its video, in a strip: swiped, or stepped through by thumbs and arrows. */
export const galleryMachine = gallerySetup.createMachine({
  id: 'gallery',
  description: 'Keeps the picture in view: swiped by a finger, or glided to by a thumb or an arrow; opens the zoom',
  context: ({ input }) => initialContext(input),
  invoke: { src: 'zoomListener', id: 'zoomListener', input: undefined },
  initial: 'resting',
  on: {
    'picture.choose': {
      guard: withEvent('isAnother'),
      target: '.gliding',
      actions: [withEvent('storePlace'), 'emitPictureWanted'],
    },
    'picture.zoomed': {
      guard: { type: 'isAnother', params: ({ context, event }) => ({ at: placeOf(event.at, context) }) },
      target: '.gliding',
      actions: [
        { type: 'storePlace', params: ({ context, event }) => ({ at: placeOf(event.at, context) }) },
        'emitPictureFollowed',
      ],
    },
    'picture.next': { guard: 'hasNext', target: '.gliding', actions: ['storeNext', 'emitPictureWanted'] },
    'picture.previous': { guard: 'hasPrevious', target: '.gliding', actions: ['storePrevious', 'emitPictureWanted'] },
    'zoom.open': { guard: 'isPicture', actions: 'emitZoomWanted' },
  },
  states: {
    resting: {
      on: { 'strip.scrolled': { guard: withEvent('isAnother'), target: 'swiping', actions: withEvent('storePlace') } },
    },
    swiping: {
      description: 'A finger moves the strip: the picture in its middle counts',
      on: { 'strip.scrolled': { target: 'swiping', reenter: true, actions: withEvent('storePlace') } },
      after: { settleTime: 'resting' },
    },
    gliding: {
      description: 'The strip is on its way to the picture that was asked for; those it passes do not count',
      on: { 'strip.scrolled': { target: 'gliding', reenter: true } },
      after: { settleTime: 'resting' },
    },
  },
});
