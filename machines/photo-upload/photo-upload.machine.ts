import { withEvent } from '../kit/params.ts';
import { initialContext, photoUploadSetup } from './photo-upload.setup.ts';
import { kept } from './states/kept.ts';
import { reading } from './states/reading.ts';
import { sending } from './states/sending.ts';

/** A photo for a cake: chosen, looked at, cut to the cake's shape, sent, and kept by the shop (DET-04). */
export const photoUploadMachine = photoUploadSetup.createMachine({
  id: 'photo-upload',
  description: 'Takes a photo for a cake: it is chosen, cut to the shape of the cake, and sent to the shop',
  context: ({ input }) => initialContext(input),
  initial: 'decidingRest',
  on: {
    'file.choose': [
      { guard: withEvent('isTooLarge'), target: '.decidingRefusal', actions: 'storeTooLarge' },
      { target: '.reading', actions: withEvent('storeFile') },
    ],
  },
  states: {
    choosing: {
      initial: 'empty',
      states: {
        empty: {},
        refused: { description: 'A file was refused, and it says why' },
      },
    },
    reading,
    decidingRefusal: {
      always: [
        { guard: 'hasKept', target: 'kept.refused', actions: 'restoreKept' },
        { target: 'choosing.refused', actions: 'restoreKept' },
      ],
    },
    decidingRest: {
      always: [
        { guard: 'hasKept', target: 'kept', actions: ['restoreKept', 'clearMessage'] },
        { target: 'choosing', actions: ['restoreKept', 'clearMessage'] },
      ],
    },
    cropping: {
      description: 'The photo lies under a frame in the shape of the cake',
      on: {
        'crop.move': { actions: withEvent('storeMove') },
        'crop.zoom': { actions: withEvent('storeZoom') },
        'crop.confirm': 'sending',
        'upload.cancel': 'decidingRest',
      },
    },
    sending,
    failed: {
      description: 'It did not reach the shop; photo and frame are still as they were',
      on: {
        'upload.retry': 'sending',
        'crop.adjust': { target: 'cropping', actions: 'clearMessage' },
        'upload.cancel': 'decidingRest',
      },
    },
    kept,
  },
});
