import { randomInt } from 'node:crypto';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { keepPhoto } from '#backends/cart/keep-photo.ts';
import { heicPhoto } from '#tests/kit/shop/photos.ts';
import { openRuledShop, outcomeOf } from './ruled-shop.ts';

// What is a photo that can be printed, each rule at its own edge.
const { inside } = await openRuledShop();

const flat = (width: number, height: number, kind: 'jpeg' | 'png' | 'gif' = 'jpeg'): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#c0466b' } })
    .toFormat(kind)
    .toBuffer();
const [photo, largest] = await Promise.all([flat(600, 600), flat(8000, 5000)]);

/** A photo that says of itself that it has other pixels than it has. */
function saying(width: number, height: number): Buffer {
  const bytes = Buffer.from(photo);
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]));
  bytes.writeUInt16BE(height, frame + 5);
  bytes.writeUInt16BE(width, frame + 7);
  return bytes;
}
/** A file with nothing behind its end, up to so many bytes. */
const padded = (bytes: Buffer, size: number): Buffer => Buffer.concat([bytes, Buffer.alloc(size - bytes.length)]);

const refusal = (code: string, message: string) => `422 ${code}: ${message}`;
const tooSmall = refusal(
  'PHOTO_TOO_SMALL',
  'This photo is too small to print. Please choose one of at least 600 × 600 pixels.',
);
const unreadable = refusal('PHOTO_UNREADABLE', 'We could not open this photo. Please choose another one.');
const cases: readonly [what: string, file: () => Buffer | Promise<Buffer>, outcome: string][] = [
  ['a photo of 600 × 600', () => photo, 'done'],
  ['a PNG of the same size', () => flat(600, 600, 'png'), 'done'],
  ['one that is a pixel too narrow', () => flat(599, 600), tooSmall],
  ['one that is a pixel too low', () => flat(600, 599), tooSmall],
  ['one of 40 million pixels', () => largest, 'done'],
  [
    'one of a row more',
    () => saying(8000, 5001),
    refusal('PHOTO_TOO_LARGE', 'This photo has too many pixels. Please choose a smaller one.'),
  ],
  ['one of 8 MB', () => padded(photo, 8_388_608), 'done'],
  [
    'one of a byte more',
    () => padded(photo, 8_388_609),
    refusal('PHOTO_TOO_LARGE', 'This file is larger than 8 MB. Please choose a smaller one.'),
  ],
  ['a GIF', () => flat(600, 600, 'gif'), refusal('PHOTO_KIND', 'Please choose a photo in JPEG or PNG format.')],
  [
    'a photo of an iPhone',
    heicPhoto,
    refusal('PHOTO_HEIC', 'We cannot print HEIC photos yet. Please choose a JPEG or PNG photo.'),
  ],
  ['half a photo', () => photo.subarray(0, photo.length / 2), unreadable],
];

const address = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;

test.each(cases)('[DET-04] %s is kept, or refused with the reason', (_what, file, outcome) =>
  inside(async (ruled) => {
    const { owner } = await ruled.guest();
    const filedata = (await file()).toString('base64');
    expect(await outcomeOf(keepPhoto(ruled.platform, owner, { filedata, address: address() }))).toBe(outcome);
  }),
);

test('[DET-04] what is no base64 is refused and never repaired', () =>
  inside(async (ruled) => {
    const { owner } = await ruled.guest();
    const filedata = photo.toString('base64');
    for (const wrong of [`${filedata} `, `${filedata}=`, `-${filedata.slice(1)}`])
      expect(await outcomeOf(keepPhoto(ruled.platform, owner, { filedata: wrong, address: address() }))).toBe(
        '400 INVALID_REQUEST: filedata must be a file in base64',
      );
  }));
