import { ok, refused } from '#machines/kit/outcome.ts';
import { photoUploadMachine, type ReadPhoto } from '#machines/photo-upload/index.ts';
import { PHOTO, photoWords } from '#machines/rules/photo.ts';
import { defineModel, headlessOnly } from '#tests/kit/model/index.ts';

export const file = new File(['a photo'], 'cake.jpg');
export const hugeFile = new File([new Uint8Array(PHOTO.mostBytes + 1)], 'huge.jpg');
export const read: ReadPhoto = { width: 1800, height: 1200, preview: 'data:image/jpeg;base64,AA==' };
export const tinyRead: ReadPhoto = { ...read, height: PHOTO.leastPixels - 1 };
export const notPhoto = refused({ code: 'PHOTO_KIND', message: photoWords.kind });
export const stored = ok({ id: 'abc', url: '/b/cart/upload-image/abc' });

const byHand = headlessOnly('what a file is decides what follows; tests/e2e/product.e2e.ts takes the ways by hand');

export const photoUploadModel = defineModel(photoUploadMachine, {
  inputs: { 'a round cake': { shape: 'round' } },
  events: {
    'file.choose': { samples: [{ file }, { file: hugeFile }], gesture: byHand },
    'crop.move': { samples: [{ dx: 0.1, dy: 0 }], gesture: byHand },
    'crop.zoom': { samples: [{ zoom: 1.5 }], gesture: byHand },
    'crop.confirm': { gesture: byHand },
    'crop.adjust': { gesture: byHand },
    'upload.cancel': { gesture: byHand },
    'upload.retry': { gesture: byHand },
    'upload.progressed': { samples: [{ fraction: 0.5 }], gesture: byHand },
    'photo.remove': { gesture: byHand },
  },
  actors: {
    readPhoto: {
      done: { photo: ok(read), tiny: ok(tinyRead), refused: notPhoto },
      errors: { broken: new Error('broken') },
    },
    uploadPhoto: {
      done: {
        stored,
        refused: refused({ code: 'TOO_MANY_REQUESTS', message: 'Those were a lot of photos.', status: 429 }),
      },
      errors: { network: new Error('offline') },
    },
    progressListener: { listener: true },
  },
  ignored: [
    { events: ['crop.move', 'crop.zoom', 'crop.confirm'], outside: ['cropping'], reason: 'there is no frame to move' },
    { events: ['crop.adjust'], outside: ['kept', 'unsent'], reason: 'nothing was cut' },
    { events: ['upload.retry'], outside: ['unsent'], reason: 'nothing was lost' },
    { events: ['upload.progressed'], outside: ['sending'], reason: 'nothing is on its way' },
    { events: ['photo.remove'], outside: ['kept'], reason: 'the shop has no photo' },
    {
      events: ['upload.cancel'],
      outside: ['reading', 'cropping', 'sending', 'unsent'],
      reason: 'nothing is under way',
    },
  ],
  project: ({ kept, message, photo }) => [kept !== null, message !== null, photo !== null],
  truths: [
    { in: 'choosing.refused', says: 'it says why', holds: ({ message }) => message !== null },
    { in: 'kept.refused', says: 'it says why', holds: ({ message }) => message !== null },
    {
      in: 'unsent',
      says: 'it says why, and has the photo still',
      holds: ({ message, photo }) => message !== null && photo !== null,
    },
    { in: 'kept', says: 'there is a photo', holds: ({ kept, photo }) => kept !== null && photo === kept.photo },
    { in: 'kept.steady', says: 'no old message is left', holds: ({ message }) => message === null },
    {
      in: 'choosing.empty',
      says: 'nothing is left of what was chosen',
      holds: ({ photo, message }) => photo === null && message === null,
    },
    {
      in: 'cropping',
      says: 'there is something to cut',
      holds: ({ photo, message }) => photo !== null && message === null,
    },
  ],
});
