import sharp from 'sharp';

/** The page shows no more; a door, a gate and a number on it can be made out. */
const SIDE = 1280;
const MAX_PIXELS = 60_000_000;

export type Proof = { readonly proof: Buffer; readonly proofWidth: number; readonly proofHeight: number };

/**
 * Draws a rider's photo anew from its pixels: where and by what phone it was taken does not come along.
 * Null for a file that is no picture.
 */
export async function redrawnProof(file: Buffer): Promise<Proof | null> {
  try {
    const { data, info } = await sharp(file, { limitInputPixels: MAX_PIXELS })
      .autoOrient()
      .resize({ width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality: 80 })
      .timeout({ seconds: 15 })
      .toBuffer({ resolveWithObject: true });
    return { proof: data, proofWidth: info.width, proofHeight: info.height };
  } catch {
    // What a decoder says about a broken file helps nobody.
    return null;
  }
}
