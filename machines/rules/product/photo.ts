import { photoWords } from './photo-words.ts';

/** What the shop asks of a photo that is printed on a cake (G09). The page asks first, the server decides. */
export const PHOTO = {
  /** bytes of a file, at most */
  maxBytes: 8 * 1024 * 1024,
  /** pixels of each side, at least */
  minPixels: 600,
} as const;

/** The id of the attribute whose value is an uploaded photo; between 46 (message) and 48 (egg), and ours. */
export const PHOTO_ATTRIBUTE = 47 as const;

/** What the photo is cut to. */
export type PhotoShape = 'round' | 'heart' | 'square';

/** Where a shopper's own photo is seen, small enough for a page. */
export const photoPath = (id: string): string => `/b/cart/upload-image/${id}`;

export type PhotoKind = 'jpeg' | 'png' | 'heic';

const heicBrands: ReadonlySet<string> = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']);
const text = (bytes: Uint8Array, from: number, to: number): string => String.fromCharCode(...bytes.subarray(from, to));

/** What a file is by its first bytes, whatever it is called; null for what is no photo. */
export function photoKind(bytes: Uint8Array): PhotoKind | null {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg';
  if (text(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (text(bytes, 4, 8) === 'ftyp' && heicBrands.has(text(bytes, 8, 12))) return 'heic';
  return null;
}

/** Why a photo of this size in pixels is refused, or null. */
export const sizeRefusal = ({ width, height }: { width: number; height: number }): string | null =>
  Math.min(width, height) < PHOTO.minPixels ? photoWords.tooSmall : null;
