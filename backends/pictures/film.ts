import sharp from 'sharp';
import { bannerNames } from './kit/scenes.ts';
import { resized } from './render.ts';

/** A scene of the shop over which petals fall, as a moving picture without an end. */
const FRAMES = 36;
/** Milliseconds that a frame stays. */
const FRAME = 80;
const PETALS = 14;
const tones = ['#f4a9bd', '#ee8fa8', '#f9c9d5', '#e9728f'];

/** A number from 0 to 1 that belongs to a petal and a trait of it, the same in each drawing. */
const traitOf = (petal: number, trait: number): number => {
  const mixed = Math.sin(petal * 127.1 + trait * 311.7) * 43_758.545_3;
  return mixed - Math.floor(mixed);
};

/** The petals at a moment of the film (0 to 1); after 1 it begins again without a jump. */
function petalsAt(moment: number, width: number, height: number): string {
  const petals = Array.from({ length: PETALS }, (_, petal) => {
    const fallen = (traitOf(petal, 1) + moment) % 1;
    const turn = 2 * Math.PI * (moment + traitOf(petal, 2));
    const size = width * (0.011 + 0.009 * traitOf(petal, 3));
    const x = width * traitOf(petal, 4) + Math.sin(turn) * width * 0.03;
    const y = fallen * (height + 6 * size) - 3 * size;
    const angle = Math.round(traitOf(petal, 5) * 360 + Math.sin(turn) * 50);
    // A petal that turns shows its edge.
    const breadth = 0.35 + 0.65 * Math.abs(Math.cos(turn));
    const tone = tones[petal % tones.length] ?? '#f4a9bd';
    return (
      `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${angle}) scale(${breadth.toFixed(2)} 1)">` +
      `<path d="M0 ${(-size).toFixed(1)}C${size.toFixed(1)} ${(-size).toFixed(1)} ${size.toFixed(1)} ${(size * 0.6).toFixed(1)} 0 ${size.toFixed(1)}` +
      `C${(-size).toFixed(1)} ${(size * 0.6).toFixed(1)} ${(-size).toFixed(1)} ${(-size).toFixed(1)} 0 ${(-size).toFixed(1)}Z" fill="${tone}" fill-opacity="0.92"/></g>`
    );
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${petals.join('')}</svg>`;
}

/** Scenes that there is a film of. */
export const filmNames: readonly string[] = bannerNames;

/**
 * The film of a scene as animated WebP.
 * @param still the scene, as large or larger
 */
export async function renderFilm(still: Buffer, width: number): Promise<Buffer> {
  const { data, info } = await sharp(await resized(still, width))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const frames = await Promise.all(
    Array.from({ length: FRAMES }, (_, frame) =>
      sharp(data, { raw })
        .composite([{ input: Buffer.from(petalsAt(frame / FRAMES, info.width, info.height)) }])
        .png({ compressionLevel: 1 })
        .toBuffer(),
    ),
  );
  return sharp(frames, { join: { animated: true } })
    .webp({ loop: 0, delay: frames.map(() => FRAME), quality: 62, effort: 4, minSize: true })
    .toBuffer();
}
