import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { PHOTO, photoKind, photoPath, sizeRefusal } from '#machines/rules/product/photo.ts';
import { photoWords } from '#machines/rules/product/photo-words.ts';
import { photos } from '#backends/db/schema/photo.ts';
import { holdSession } from '#backends/platform/http/authorize.ts';
import { tooMany } from '#backends/platform/guards.ts';
import { networkOf } from '#backends/platform/http/limits.ts';
import type { Platform } from '#backends/platform/platform.ts';
import { problem } from '#backends/platform/http/problem.ts';
import type { Owner } from '#backends/shop/carts/carts.ts';
import { cartRefusals } from './words.ts';

/** The page sends far less; this bounds the memory that one file can take while it is decoded. */
const MAX_PIXELS = 40_000_000;
const PRINT_SIDE = 2000;
const SMALL_SIDE = 480;
const DECODE_SECONDS = 15;

const refuse = (code: string, message: string) => problem(422, code, message, { field: 'filedata' });
const unreadable = () => refuse('PHOTO_UNREADABLE', photoWords.unreadable);

/** The bytes of a file in base64; what is not base64 is refused, never repaired. */
function bytesOf(filedata: string): Buffer {
  const bytes = Buffer.from(filedata, 'base64');
  if (bytes.toString('base64') !== filedata) {
    throw problem(400, 'INVALID_REQUEST', 'filedata must be a file in base64', { field: 'filedata' });
  }
  if (bytes.length > PHOTO.maxBytes) throw refuse('PHOTO_TOO_LARGE', photoWords.tooLarge);
  return bytes;
}

/** Decoding is the costly part: one at a time in a process, so that many large files cannot fill its memory. */
let last: Promise<unknown> = Promise.resolve();
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work);
  last = turn.catch(() => {});
  return turn;
}

type Drawn = { print: Buffer; small: Buffer; width: number; height: number };

/** Draws a photo anew from its pixels: what a camera or anybody else wrote into the file besides them does not come along. */
async function drawn(bytes: Buffer): Promise<Drawn> {
  const kind = photoKind(bytes);
  if (kind === null) throw refuse('PHOTO_KIND', photoWords.kind);
  // The prebuilt sharp has no HEVC decoder; a test says so, and will say when that changes.
  if (kind === 'heic') throw refuse('PHOTO_HEIC', photoWords.heic);
  try {
    const { format, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (format !== kind) throw unreadable();
    const tooSmall = sizeRefusal({ width, height });
    if (tooSmall !== null) throw refuse('PHOTO_TOO_SMALL', tooSmall);
    if (width * height > MAX_PIXELS) {
      throw refuse('PHOTO_TOO_LARGE', photoWords.tooManyPixels);
    }
    const { data, info } = await sharp(bytes, { limitInputPixels: MAX_PIXELS, sequentialRead: true })
      .autoOrient()
      .resize({ width: PRINT_SIDE, height: PRINT_SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality: 88 })
      .timeout({ seconds: DECODE_SECONDS })
      .toBuffer({ resolveWithObject: true });
    const small = await sharp(data)
      .resize({ width: SMALL_SIDE, height: SMALL_SIDE, fit: 'inside' })
      .jpeg({ quality: 74 })
      .toBuffer();
    return { print: data, small, width: info.width, height: info.height };
  } catch (error) {
    // What the decoder says about a broken file is of no use to a shopper.
    throw error instanceof Error && error.name === 'Problem' ? error : unreadable();
  }
}

/** Keeps a shopper's photo, once it has proven to be one. */
export async function keepPhoto(
  platform: Platform,
  owner: Owner,
  { filedata, address }: { filedata: string; address: string },
): Promise<{ id: string; url: string }> {
  for (const [name, key] of [
    ['upload.session', owner.sessionId],
    ['upload.address', networkOf(address).key],
  ] as const) {
    const used = await platform.limits.consume(name, key);
    if (!used.allowed) throw tooMany(used, cartRefusals.manyPhotos);
  }
  const bytes = bytesOf(filedata);
  const photo = await inTurn(() => drawn(bytes));
  await platform.faultPoint('upload.before_store');
  const id = randomBytes(24).toString('base64url');
  await platform.db.transaction(async (tx) => {
    await holdSession(tx, owner.sessionId);
    await tx.insert(photos).values({
      photoId: id,
      sessionId: owner.sessionId,
      userId: owner.userId,
      ...photo,
      createdAt: platform.clock.now(),
    });
    await platform.faultPoint('upload.after_store');
  });
  return { id, url: photoPath(id) };
}
