import type { Page } from '@playwright/test';
import { createEmptyActor } from 'xstate';
import { ok, refused, type Outcome } from '#machines/kit/outcome.ts';
import { photoUploadMachine, type SavedPhoto, type ReadPhoto } from '#machines/photo-upload/index.ts';
import { wholeCrop } from '#machines/rules/product/photo-crop.ts';
import { photoWords } from '#machines/rules/product/photo-words.ts';
import { defineModel, headlessOnly, untilAlive } from '#tests/kit/model/index.ts';
import { photoOf, svgDrawing } from '#tests/kit/shop/photos.ts';

/** Only the reports need a product that listens. */
const product = createEmptyActor();

export const file = new File(['a photo'], 'cake.jpg');
const tinyFile = new File(['a small photo'], 'tiny.jpg');
const drawing = new File(['a drawing'], 'drawing.jpg');
export const hugeFile = new File([new Uint8Array(8 * 1024 * 1024 + 1)], 'huge.jpg');
export const read: ReadPhoto = { width: 1800, height: 1200, preview: 'data:image/jpeg;base64,AA==' };
export const tinyRead: ReadPhoto = { ...read, height: 599 };
export const notPhoto = refused({ code: 'PHOTO_KIND', message: photoWords.kind });
export const stored = ok({ id: 'abc', url: '/b/cart/upload-image/abc' });

/** A photo that the shop has had since an earlier visit of the page. */
export const sentBefore: SavedPhoto = {
  id: 'abc',
  url: '/b/cart/upload-image/abc',
  photo: { ...read, file },
  crop: wholeCrop,
};

/** What reading each of the files comes to, and what is given to a page in its place. */
const found = new Map<string, Outcome<ReadPhoto>>([
  [file.name, ok(read)],
  [tinyFile.name, ok(tinyRead)],
  [drawing.name, notPhoto],
]);
const bytesOf = (name: string): Promise<Buffer> | Buffer => {
  if (name === drawing.name) return svgDrawing();
  if (name === hugeFile.name) return Buffer.alloc(8 * 1024 * 1024 + 1);
  return photoOf(name === tinyFile.name ? tinyRead : read);
};

declare global {
  /** Files that the page has begun to read, the last one last. */
  var heldReads: { go: () => void; fail: () => void }[];
}

/** The browser reads a file at once; here it waits until the plan lets it go on, or takes the file away. */
const holdReads = (): void => {
  // oxlint-disable-next-line typescript/unbound-method -- it is called on its own blob below
  const readBytes = Blob.prototype.arrayBuffer;
  globalThis.heldReads = [];
  Blob.prototype.arrayBuffer = function (this: Blob) {
    return new Promise((resolve, reject) => {
      globalThis.heldReads.push({
        go: () => resolve(readBytes.call(this)),
        fail: () => reject(new DOMException('The file is gone', 'NotReadableError')),
      });
    });
  };
};
/** The page may need a moment to begin; a read that was given up is of no use to anybody. */
const endRead = async (page: Page, how: 'go' | 'fail'): Promise<void> => {
  await page.waitForFunction(() => globalThis.heldReads.length > 0);
  await page.evaluate((end) => globalThis.heldReads.splice(0).at(-1)?.[end](), how);
};

const group = (page: Page) => page.getByRole('group', { name: 'Photo on the cake' });
const press = (name: string | RegExp) => (page: Page) => group(page).getByRole('button', { name }).click();

export const photoUploadModel = defineModel(photoUploadMachine, {
  inputs: {
    'a round cake': { shape: 'round', product },
    'a photo that was sent before': { shape: 'round', kept: sentBefore, product },
  },
  events: {
    'file.choose': {
      samples: [{ file }, { file: tinyFile }, { file: drawing }, { file: hugeFile }],
      gesture: async (page, { file: { name } }) =>
        group(page)
          .getByLabel(/^Choose a/)
          .setInputFiles({ name, mimeType: 'image/jpeg', buffer: await bytesOf(name) }),
    },
    'crop.move': { samples: [{ dx: 0.1, dy: 0 }], gesture: press('Move right') },
    'crop.zoom': {
      samples: [{ zoom: 1.5 }],
      gesture: (page) => group(page).getByRole('slider', { name: 'Zoom' }).fill('1.5'),
    },
    'crop.confirm': { gesture: press('Use this photo') },
    'crop.adjust': { gesture: press('Adjust the photo') },
    'upload.cancel': { gesture: press(/^(Cancel|Stop)$/) },
    'upload.retry': { gesture: press('Try again') },
    'upload.progressed': {
      samples: [{ fraction: 0.5 }],
      gesture: headlessOnly('the browser tells it when it likes'),
    },
    'photo.remove': { gesture: press('Remove photo') },
  },
  actors: {
    readPhoto: {
      done: { 'what the file is': ({ context }) => found.get(context.file?.name ?? '') ?? notPhoto },
      errors: { 'the file is gone': new Error('broken') },
      answers: {
        'what the file is': (page) => endRead(page, 'go'),
        'the file is gone': (page) => endRead(page, 'fail'),
      },
    },
    uploadPhoto: {
      done: {
        stored,
        refused: refused({ code: 'TOO_MANY_REQUESTS', message: 'Those were a lot of photos.', status: 429 }),
      },
      errors: { network: new Error('offline') },
      call: { url: '**/b/cart/upload-image', method: 'POST' },
    },
    progressListener: { listener: true },
  },
  ignored: [
    { events: ['crop.move', 'crop.zoom', 'crop.confirm'], outside: ['cropping'], reason: 'there is no frame to move' },
    { events: ['crop.adjust'], outside: ['kept', 'failed'], reason: 'nothing was cut' },
    { events: ['upload.retry'], outside: ['failed'], reason: 'nothing was lost' },
    { events: ['upload.progressed'], outside: ['sending'], reason: 'nothing is on its way' },
    { events: ['photo.remove'], outside: ['kept'], reason: 'the shop has no photo' },
    {
      events: ['upload.cancel'],
      outside: ['reading', 'cropping', 'sending', 'failed'],
      reason: 'nothing is under way',
    },
  ],
  project: ({ kept, message, photo, file: chosen }, state) => [
    kept !== null,
    message !== null,
    photo !== null,
    state === 'reading' ? chosen?.name : null,
  ],
  headless: (['reading', 'cropping', 'sending', 'failed'] as const).map((state) => ({
    event: 'file.choose',
    in: state,
    reason: 'there is no way to another file on the screen',
  })),
  open: async (page) => {
    await page.addInitScript(holdReads);
    await page.goto('/p/round-photo-cake', { waitUntil: 'domcontentloaded' });
    await untilAlive(page);
    await page.evaluate(() => document.querySelector('input[type=file]')?.scrollIntoView({ block: 'center' }));
  },
  truths: [
    { in: 'choosing.refused', says: 'it says why', holds: ({ message }) => message !== null },
    { in: 'kept.refused', says: 'it says why', holds: ({ message }) => message !== null },
    {
      in: 'failed',
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
