import sharp, { type OutputInfo, type OverlayOptions, type Sharp } from 'sharp';
import { imageQuality } from '#machines/rules/product/images.ts';
import { bannerNames } from './kit/scenes.ts';
import { resized } from './render.ts';

/** Scenes and products over which petals fall, as moving pictures without an end. */
const FRAMES = 36;
/** Milliseconds that a frame stays. */
const FRAME = 80;
const PETALS = 22;
/** Of a product: how many frames one of its views is seen, those over which it turns into the next among them. */
const VIEW_FRAMES = 15;
const FADE_FRAMES = 4;
const VIEW_PETALS = 6;
const tones = ['#f4a9bd', '#ee8fa8', '#f9c9d5', '#e9728f'];

/** A number from 0 to 1 that belongs to a petal and a trait of it, the same in each drawing. */
const traitOf = (petal: number, trait: number): number => {
  const mixed = Math.sin(petal * 127.1 + trait * 311.7) * 43_758.545_3;
  return mixed - Math.floor(mixed);
};

type Size = { readonly width: number; readonly height: number };

/** The petals at a moment of the video (0 to 1); after 1 it begins again without a jump. */
function petalsAt(moment: number, count: number, { width, height }: Size): string {
  const petals = Array.from({ length: count }, (_, petal) => {
    // Each falls within the video: its first frame is the still itself, and it begins again without a jump.
    const lasts = 0.5 + 0.25 * traitOf(petal, 6);
    const fallen = (moment - traitOf(petal, 1) * (1 - lasts)) / lasts;
    if (fallen <= 0 || fallen >= 1) return '';
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

/** Scenes that there is a video of. */
export const videoNames: readonly string[] = bannerNames;

type Still = { readonly data: Buffer; readonly info: OutputInfo };

const rawOf = (picture: Sharp): Promise<Still> => picture.removeAlpha().raw().toBuffer({ resolveWithObject: true });

const opened = ({ data, info }: Still): Sharp =>
  sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });

/** A frame: a still under the petals of its moment. @param over what lies between them */
const frameOf = (still: Still, moment: number, petals: number, over: OverlayOptions[] = []): Promise<Buffer> =>
  opened(still)
    .composite([...over, { input: Buffer.from(petalsAt(moment, petals, still.info)) }])
    .removeAlpha()
    .raw()
    .toBuffer();

/** Raw frames one below the other; a smallest file or more effort takes twice the time for one per cent. */
const joined = (frames: readonly Buffer[], { width, height }: Size): Promise<Buffer> =>
  sharp(Buffer.concat(frames), {
    raw: { width, height: height * frames.length, channels: 3, pageHeight: height },
  })
    .webp({ loop: 0, delay: frames.map(() => FRAME), quality: imageQuality, effort: 2 })
    .toBuffer();

/**
 * The video of a scene as animated WebP.
 * @param still the scene, as large or larger
 */
export async function renderVideo(still: Buffer, width: number): Promise<Buffer> {
  const scene = await rawOf(sharp(await resized(still, width)));
  return joined(
    await Promise.all(Array.from({ length: FRAMES }, (_, frame) => frameOf(scene, frame / FRAMES, PETALS))),
    scene.info,
  );
}

/** A still that is seen in part. @param share 0 to 1 */
async function veil(still: Still, share: number): Promise<OverlayOptions> {
  const { data, info } = await opened(still).ensureAlpha(share).raw().toBuffer({ resolveWithObject: true });
  return { input: data, raw: { width: info.width, height: info.height, channels: info.channels } };
}

/**
 * The video of a product as animated WebP: one of its views turns into the next, the last into the first.
 * @param masters its views in their order, all of one size, as wide as the video or wider
 */
export async function renderProductVideo(masters: readonly Buffer[], width: number): Promise<Buffer> {
  const stills = await Promise.all(masters.map((master) => rawOf(sharp(master).resize({ width }))));
  const [first] = stills;
  if (first === undefined) throw new Error('A video shows one view at least');
  const whole = stills.length * VIEW_FRAMES;
  return joined(
    await Promise.all(
      stills.flatMap((still, view) => {
        const next = stills[(view + 1) % stills.length] ?? still;
        return Array.from({ length: VIEW_FRAMES }, async (_, frame) => {
          const faded = frame - (VIEW_FRAMES - FADE_FRAMES) + 1;
          const over = faded > 0 && next !== still ? [await veil(next, faded / (FADE_FRAMES + 1))] : [];
          return frameOf(still, (view * VIEW_FRAMES + frame) / whole, VIEW_PETALS, over);
        });
      }),
    ),
    first.info,
  );
}
