import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cropArea, moveCrop, maxZoom, placedCrop, wholeCrop, zoomCrop } from '#machines/rules/product/photo-crop.ts';
import { photoKind, sizeRefusal } from '#machines/rules/product/photo.ts';
import { photoWords } from '#machines/rules/product/photo-words.ts';
import { heicPhoto, photoOf, svgDrawing } from '#tests/kit/shop/photos.ts';

describe('[DET-04] the kind of a file is what its first bytes say', () => {
  test.each<[string, () => Buffer | Promise<Buffer>, string | null]>([
    ['a JPEG', () => photoOf({ width: 8, height: 8 }), 'jpeg'],
    ['a PNG', () => photoOf({ width: 8, height: 8, kind: 'png' }), 'png'],
    ['an iPhone photo', heicPhoto, 'heic'],
    ['an SVG', svgDrawing, null],
    ['a video', () => Buffer.concat([Buffer.alloc(4), Buffer.from('ftypmp42')]), null],
    ['nothing', () => Buffer.alloc(0), null],
  ])('%s', async (_, make, kind) => expect(photoKind(await make())).toBe(kind));
});

test('[DET-04] each side needs 600 pixels', () => {
  expect(sizeRefusal({ width: 600, height: 600 })).toBe(null);
  expect(sizeRefusal({ width: 599, height: 4000 })).toBe(photoWords.tooSmall);
  expect(sizeRefusal({ width: 4000, height: 599 })).toBe(photoWords.tooSmall);
});

describe('[DET-04] the frame over a photo', () => {
  const wide = { width: 1800, height: 1200 };

  test('begins as the largest square in the middle', () => {
    expect(cropArea(wide, wholeCrop)).toEqual({ left: 300, top: 0, side: 1200 });
    expect(placedCrop(wide, wholeCrop)).toEqual({ width: 1.5, height: 1, left: -0.25, top: 0 });
  });

  test('follows the finger and stays within the photo', () => {
    expect(cropArea(wide, moveCrop(wide, wholeCrop, { dx: 0.1, dy: 0 }))).toEqual({ left: 180, top: 0, side: 1200 });
    expect(cropArea(wide, moveCrop(wide, wholeCrop, { dx: 9, dy: 9 }))).toEqual({ left: 0, top: 0, side: 1200 });
    expect(cropArea(wide, moveCrop(wide, wholeCrop, { dx: -9, dy: -9 }))).toEqual({ left: 600, top: 0, side: 1200 });
  });

  test('is never smaller than what can be printed, nor four times smaller than the photo', () => {
    expect(maxZoom(wide)).toBe(2);
    expect(maxZoom({ width: 600, height: 5000 })).toBe(1);
    expect(maxZoom({ width: 9000, height: 9000 })).toBe(4);
    expect(cropArea(wide, zoomCrop(wide, wholeCrop, 7))).toEqual({ left: 600, top: 300, side: 600 });
    expect(zoomCrop(wide, wholeCrop, 0)).toEqual(wholeCrop);
  });

  test('moves back into the photo when it grows at the edge', () => {
    const corner = moveCrop(wide, zoomCrop(wide, wholeCrop, 2), { dx: 9, dy: 9 });
    expect(cropArea(wide, corner)).toEqual({ left: 0, top: 0, side: 600 });
    expect(cropArea(wide, zoomCrop(wide, corner, 1))).toEqual({ left: 0, top: 0, side: 1200 });
  });

  test('has whole pixels of the photo in it, however odd its sides are and wherever it was moved', () => {
    const side = fc.integer({ min: 600, max: 4001 });
    const move = fc.double({ min: -2, max: 2, noNaN: true });
    fc.assert(
      fc.property(side, side, fc.double({ min: 1, max: 4, noNaN: true }), move, move, (width, height, zoom, dx, dy) => {
        const photo = { width, height };
        const area = cropArea(photo, moveCrop(photo, zoomCrop(photo, wholeCrop, zoom), { dx, dy }));
        expect([area.left, area.top, area.side].every(Number.isInteger)).toBe(true);
        expect(Math.min(area.left, area.top)).toBeGreaterThanOrEqual(0);
        expect(area.left + area.side).toBeLessThanOrEqual(width);
        expect(area.top + area.side).toBeLessThanOrEqual(height);
      }),
      { seed: 20_261_129, numRuns: 2_000 },
    );
  });
});

test.each([
  ['begins with 0xfe', [0xfe, 0xd8, 0xff]],
  ['goes on with 0xd9', [0xff, 0xd9, 0xff]],
  ['has 0xfe in the third place', [0xff, 0xd8, 0xfe]],
  ['has the brand of an iPhone, and not its box', [0, 0, 0, 24, ...Buffer.from('ftyxheic')]],
])('[DET-04] a file that %s is no photo', (_, bytes) => {
  expect(photoKind(Uint8Array.from(bytes))).toBe(null);
});
