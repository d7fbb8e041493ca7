import { firstScreenWidths, imageWidths, lazyFrom } from '#machines/rules/product/images.ts';

/** Of the data of a page, what its first screen is made of. */
export type PageParts = { readonly header_banner: unknown; readonly results: readonly unknown[] };

/** A picture by its address without width and ending, and the widths that it will be asked for in. */
export type WantedPicture = { readonly name: string; readonly widths: readonly number[] };

export type WantedPictures = {
  /** What the first screen of each page shows, in the order of the pages. */
  readonly first: readonly WantedPicture[];
  /** What the same pages show further down, and the widths that fewer screens ask for. */
  readonly rest: readonly WantedPicture[];
};

/** What is read of the main backend, by the path without the first slash; null for what it does not have. */
export type Read = {
  readonly page: (path: string) => Promise<PageParts | null>;
  /** The occasion that the home page shows today. */
  readonly status: () => Promise<unknown>;
};

/** Cards in view on a phone before it is scrolled. */
const PHONE_CARDS = 4;

const address = /\/media\/(?:products\/[\w-]+|banners|tiles|videos)\/[a-z0-9-]+(?=-\d+\.webp)/g;

/** The pictures that a part of a page refers to. A card shows the front of its product until it is hovered. */
const namesIn = (part: unknown): string[] =>
  (JSON.stringify(part) ?? '')
    .match(address)
    ?.filter((name) => !name.includes('/products/') || name.endsWith('/front')) ?? [];

type Kind = keyof typeof firstScreenWidths.rest;
const kinds: readonly (readonly [start: string, kind: Kind])[] = [
  ['/media/products/', 'product'],
  ['/media/banners/', 'banner'],
  ['/media/tiles/', 'tile'],
  ['/media/videos/', 'video'],
];
const kindOf = (name: string): Kind => kinds.find(([start]) => name.startsWith(start))?.[1] ?? 'tile';

/**
 * Which pictures the home page and the pages at `paths` show on their first screen, and which after it.
 * @param paths without the first slash; a page that is missing is left out
 */
export async function wantedPictures(read: Read, paths: readonly string[]): Promise<WantedPictures> {
  const first = new Map<string, Set<number>>();
  const rest = new Map<string, Set<number>>();
  const want = (
    into: Map<string, Set<number>>,
    names: readonly string[],
    widthsOf: (name: string) => readonly number[],
  ) => {
    for (const name of names) into.set(name, new Set([...(into.get(name) ?? []), ...widthsOf(name)]));
  };
  const home = await read.page('home');
  if (home === null) throw new Error('The main backend has no home page');
  for (const name of namesIn(home)) {
    const kind = kindOf(name);
    // The video takes long to draw and stands far down: it is the first of what follows.
    if (kind === 'video') want(rest, [name], () => []);
    else want(first, [name], () => firstScreenWidths.home[kind]);
  }
  want(first, namesIn(await read.status()), () => firstScreenWidths.occasion);
  const pages: PageParts[] = [];
  for (const path of paths) {
    const page = await read.page(path);
    if (page !== null) pages.push(page);
  }
  // What phones see at once comes before the second row of wide windows, on all pages.
  for (const [from, to] of [
    [0, PHONE_CARDS],
    [PHONE_CARDS, lazyFrom.desktop + 1],
  ] as const) {
    for (const { header_banner, results } of pages) {
      if (from === 0) want(first, namesIn(header_banner), () => firstScreenWidths.listingBanner);
      want(first, namesIn(results.slice(from, to)), () => firstScreenWidths.card);
    }
  }
  for (const page of pages) want(rest, namesIn(page), () => []);
  for (const name of first.keys()) want(rest, [name], () => []);
  const inPixels = ([name, widths]: readonly [string, ReadonlySet<number>]): WantedPicture => ({
    name,
    widths: [...widths].sort((a, b) => a - b),
  });
  const others = ([name]: readonly [string, unknown]): WantedPicture => {
    const drawn = first.get(name);
    const all: readonly number[] = firstScreenWidths.rest[kindOf(name)];
    return { name, widths: imageWidths.filter((width) => all.includes(width) && drawn?.has(width) !== true) };
  };
  return {
    first: [...first].map(inPixels),
    rest: [...rest].map(others).filter(({ widths }) => widths.length > 0),
  };
}
