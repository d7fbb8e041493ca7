import { BREAKPOINTS, PICTURES } from '../site/constants.ts';

/** The widths in pixels that pictures are served at; no other width is ever rendered (LST-13). */
export const imageWidths = [160, 274, 320, 411, 480, 548, 640, 960, 1280] as const;
export type ImageWidth = (typeof imageWidths)[number];

/** WebP quality of every picture (LST-13). */
export const imageQuality = PICTURES.quality;

/** Card pictures: 320 by 320 on listings and favourites, 274 elsewhere (LST-13). */
export const listingImageWidth = PICTURES.cardWidth;
export const defaultImageWidth = PICTURES.defaultWidth;

/** Cards after this index load their picture only when they come near: after three rows of two, or two of four (LST-13). */
export const lazyFrom = PICTURES.lazyAfter;

/**
 * Screens that show more than the largest density that is served (2x, LST-13): they are told of a slot that is smaller
 * by as much, or phones would fetch twice the bytes for what nobody sees.
 */
const denser = '(min-resolution: 2.2dppx)';

/** On the next served width below, a full-width picture of these phones is a tenth too small, which nobody sees either. */
const dense = '(min-resolution: 1.5dppx)';

/** Windows that the specification calls mobile, as a media query. */
export const phoneWindow = `(max-width: ${BREAKPOINTS.mobile - 1}px)`;

/** The HTML `sizes` of the pictures that are fetched before everything else; the page and its preload must agree. */
export const pictureSizes = {
  hero: `(min-width: 1000px) 66rem, ${denser} 76vw, 100vw`,
  gallery: `(min-width: 1000px) 560px, (min-width: 600px) 50vw, ${denser} 76vw, ${dense} 88vw, 100vw`,
  // Its scene is cut to four by three on phones, so more of it lies beside the window; as dense as 2x there too.
  video: `${phoneWindow} and ${denser} 80vw, ${phoneWindow} 120vw, 100vw`,
} as const;

/** How wide a picture is on a phone, as HTML `sizes`: a card among two in a row, a round tile among four. */
export const phoneSizes = {
  card: `(max-width: 339px) 92vw, ${denser} 35vw, 46vw`,
  tile: `${denser} 17vw, 22vw`,
} as const;

/** The widths that a video across the page is drawn at; none is wider than the widest picture (LST-13). */
export const videoWidths = [640, 960, 1280] as const satisfies readonly ImageWidth[];

const sized = /-(\d+)\.webp$/;

/** Whether a number is one of the served widths. */
export const isImageWidth = (width: number): width is ImageWidth => imageWidths.some((allowed) => allowed === width);

/** No slot of a card is wider than this on a phone, in pixels of its screen. */
const PHONE_WIDEST = 548;

const nearest = (wanted: number): ImageWidth => imageWidths.find((width) => width >= wanted) ?? 1280;

/**
 * The widths that a first screen asks for on phones (two or three times as dense) and on wider windows (once or twice):
 * of everything on the home page and of the occasion in it, of the cards and the banner of a listing. `rest` are all
 * that such pages offer.
 */
export const firstScreenWidths = {
  home: { product: [274, 411, 548], banner: [960, 1280], tile: [160, 274, 320, 411, 548] },
  occasion: [411, 480, 960],
  card: [320, 411, 640],
  listingBanner: [480, 960],
  rest: {
    product: [160, 274, 320, 411, 480, 548, 640],
    banner: [320, 480, 640, 960, 1280],
    tile: [160, 274, 320, 411, 480, 548, 640],
    video: videoWidths,
  },
} as const satisfies Record<string, readonly ImageWidth[] | Record<string, readonly ImageWidth[]>>;

/** The same picture at another width; a source without a width in its name is returned as it is. */
export const imageAt = (src: string, width: number): string => src.replace(sized, `-${nearest(width)}.webp`);

export type ImageSources = {
  readonly src: string;
  readonly srcset: string | null;
  /** the HTML `sizes` by which a width is chosen; undefined where the density of the screen decides */
  readonly sizes?: string;
};

/**
 * The addresses of a picture for a slot of a fixed width: 1x, 1.5x and 2x, each the nearest width that is served.
 * @param src a picture's address ending in `-<width>.webp`; any other address is used alone
 * @param width width of the slot in CSS pixels
 */
export function imageSources(src: string, width: number): ImageSources {
  if (!sized.test(src)) return { src, srcset: null };
  const seen = new Set<number>();
  const candidates = PICTURES.densities.flatMap((density) => {
    const at = nearest(width * density);
    if (seen.has(at)) return [];
    seen.add(at);
    return [`${imageAt(src, at)} ${density}x`];
  });
  return { src: imageAt(src, width), srcset: candidates.length > 1 ? candidates.join(', ') : null };
}

/**
 * The addresses of a picture that a phone chooses from by the width that its slot really has: there, slots are about half
 * as wide as the fixed widths say, and each kilobyte costs.
 * @param width width of the slot in CSS pixels where the phone lies on its side
 * @param sizes of the slot where it stands upright, as one of `phoneSizes`
 */
export function phoneImageSources(src: string, width: number, sizes: string): ImageSources {
  if (!sized.test(src)) return { src, srcset: null };
  const widths = imageWidths.filter((served) => served <= PHONE_WIDEST);
  return {
    src: imageAt(src, width),
    srcset: widths.map((served) => `${imageAt(src, served)} ${served}w`).join(', '),
    sizes: `(min-width: ${BREAKPOINTS.mobile}px) ${width}px, ${sizes}`,
  };
}

/** The addresses of a picture whose slot grows with the window: each served width up to twice the given one. */
export function fluidImageSources(src: string, width: number): ImageSources {
  if (!sized.test(src)) return { src, srcset: null };
  const largest = nearest(width * 2);
  const widths = imageWidths.filter((served) => served >= 320 && served <= largest);
  return { src: imageAt(src, width), srcset: widths.map((served) => `${imageAt(src, served)} ${served}w`).join(', ') };
}

/** What a slot is told of itself; without `sizes` and `phoneSizes` it is of a fixed width. */
export type Slot = {
  /** width of the slot in CSS pixels */
  readonly width: number;
  /** the HTML `sizes` of a slot that grows with the window */
  readonly sizes?: string | undefined;
  /** the HTML `sizes` of the slot on a phone's page, as one of `phoneSizes`; undefined on every other page */
  readonly phoneSizes?: string | undefined;
};

/** What a picture offers in its slot. Its preload says the same, or it is fetched twice. */
export const offeredSources = (src: string, { width, sizes, phoneSizes: onPhone }: Slot): ImageSources =>
  onPhone !== undefined
    ? phoneImageSources(src, width, onPhone)
    : sizes === undefined
      ? imageSources(src, width)
      : { ...fluidImageSources(src, width), sizes };

/** How the picture at an index of a list is loaded: eagerly up to the lazy limit of the device and at it (LST-13). */
export const loadsEagerly = (index: number, mobile: boolean): boolean =>
  index <= (mobile ? lazyFrom.mobile : lazyFrom.desktop);
