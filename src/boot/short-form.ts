import type { CardProduct, HomeBlock, PageEnvelope, Review, SiteHeader } from '#machines/domain/index.ts';
import { discountPercent } from '#machines/rules/order/money.ts';
import { isPrinted, readPrintedFilters } from '#src/flows/listing/printed-filters.ts';
import { printedLinksIn, readPrintedLinks, type PrintedLinks } from '#src/ui/printed-links.ts';

// What a page's data says more than once, or again after its markup, is left out of the first page. A page is a
// twentieth lighter by it.

type Told = Readonly<Record<string, unknown>>;

export type ShortForm = {
  readonly data: unknown;
  /** each different way in which products and tiles name their pictures, with `{…}` for what differs */
  readonly pictures: readonly unknown[];
};

const areSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Every text in some data, changed. */
const inTexts = (value: unknown, change: (text: string) => string): unknown => {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((one) => inTexts(one, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, inTexts(one, change)]));
};

type Item = Pick<CardProduct, 'long_title' | 'sell_price' | 'list_price'>;

/** What a product has unless something else is told of it. */
const usual: { readonly [Name in keyof CardProduct]?: (item: Item) => CardProduct[Name] } = {
  price: ({ sell_price: price }) => price,
  discount: ({ sell_price: price, list_price: list }) => discountPercent(price, list),
  ribbon: () => null,
  eggless: () => true,
  era_product: () => false,
  exp_product: () => true,
  inStock: () => true,
  url: ({ long_title: title }) => `/p/${title.toLowerCase().replaceAll(/[^a-z\d]+/g, '-')}`,
};
const usualOf = (item: Told): readonly (readonly [string, unknown])[] =>
  Object.entries(usual).map(([name, valueOf]) => [name, valueOf(item as unknown as Item)]);

type Names = Readonly<Record<string, string>>;

/** What the pictures of a product are named after, and those of a tile; null for what is neither. */
const productNames = ({ sku, long_title: title }: Told): Names | null =>
  typeof sku === 'string' && typeof title === 'string' ? { title, sku } : null;
const tileNames = ({ link_path: path, title }: Told): Names | null =>
  typeof path === 'string' && typeof title === 'string' ? { path, title } : null;

const patternOf = (pictures: unknown, names: Names): unknown =>
  inTexts(pictures, (text) =>
    Object.entries(names).reduce(
      (said, [name, word]) => (word === '' ? said : said.replaceAll(word, `{${name}}`)),
      text,
    ),
  );
const picturesOf = (pattern: unknown, names: Names): unknown =>
  inTexts(pattern, (text) =>
    Object.entries(names).reduceRight((said, [name, word]) => said.replaceAll(`{${name}}`, () => word), text),
  );

/** What says nothing where it may stand. */
type Blank<T> = { readonly [Name in keyof T]?: Extract<null | false | 0 | readonly [], T[Name]> };

/** By where it stands in what a page's loader tells, what is told only where there is something in it. */
const blanks = {
  header: {
    isLoggedIn: false,
    user: null,
    stamps: 0,
    waiting_orders: 0,
    wishlistNode: [],
    Selected_node: [],
  } satisfies Blank<SiteHeader>,
  envelope: {
    header_banner: null,
    cardblock: [],
    explore_more: [],
    quickLinks: [],
    store: null,
    redirectUrl: null,
    video: null,
    images: [],
    results: [],
    productList: [],
    pager: null,
    productDetails: null,
    crossSell: [],
    reviews: null,
    blocks: [],
    out_of_stock: null,
  } satisfies Blank<PageEnvelope>,
  'envelope.blocks': { subtitle: null, text: null, tiles: [], products: [], reviews: [] } satisfies Blank<HomeBlock>,
  'envelope.reviews.results': { photos: [], reply: null } satisfies Blank<Review>,
  'envelope.blocks.tiles': { caption: null, cta: null } satisfies Blank<HomeBlock['tiles'][number]>,
};
const blankAt = (path: string): Told => (path in blanks ? blanks[path as keyof typeof blanks] : {});

/** Where groups of links are told by their numbers alone, when they stand in the page. */
const linkLists = /(?:^|\.)(?:quickLinks|footer)$/;

const within = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`);

/** Every object in some data, changed from the innermost outwards; `path` names what it stands in, lists as one. */
const changed = (value: unknown, change: (one: Told, path: string) => unknown, path = ''): unknown => {
  if (Array.isArray(value)) return value.map((one) => changed(one, change, path));
  if (typeof value !== 'object' || value === null) return value;
  const told = Object.entries(value).map(([name, one]) => [name, changed(one, change, within(path, name))]);
  return change(Object.fromEntries(told), path);
};

const without = (one: Told, left: readonly (readonly [string, unknown])[]): Told => {
  const known = new Map(left);
  return Object.fromEntries(
    Object.entries(one).filter(([name, value]) => !(known.has(name) && areSame(known.get(name), value))),
  );
};

/** What a listing's loader tells: its first page twice, once among those that follow it. */
type Paged = { readonly envelope: unknown; readonly pages: readonly unknown[] };
const isPaged = (value: unknown): value is Paged =>
  typeof value === 'object' && value !== null && 'envelope' in value && 'pages' in value && Array.isArray(value.pages);
const withoutFirst = (loaded: unknown): unknown =>
  isPaged(loaded) && loaded.pages[0] === loaded.envelope
    ? { ...loaded, pages: [null, ...loaded.pages.slice(1)] }
    : loaded;

/**
 * What the browser is told of some data beside the page that shows it.
 * @param page the markup, which may have a listing's filters and groups of links
 * @param links these groups, when they were read before
 */
export function shorten(loaded: unknown, page: string, links: PrintedLinks = printedLinksIn(page)): ShortForm {
  const pictures: unknown[] = [];
  let filters: unknown;
  /** The number of the way in which these pictures are named; null where they could not be told by it. */
  const numberOf = (shown: unknown, names: Names): number | null => {
    const pattern = patternOf(shown, names);
    if (!areSame(picturesOf(pattern, names), shown)) return null;
    const at = pictures.findIndex((known) => areSame(known, pattern));
    return at === -1 ? pictures.push(pattern) - 1 : at;
  };
  const shortened = (one: Told, path: string): unknown => {
    const { heading, image, images, filterList } = one;
    if (linkLists.test(path) && typeof heading === 'string') {
      const at = links.findIndex((group) => areSame(group, one));
      return at === -1 ? one : at;
    }
    const [product, tile] = [productNames(one), tileNames(one)];
    if (product !== null && Array.isArray(images) && Object.keys(usual).every((name) => name in one)) {
      const number = numberOf(images, product);
      return number === null ? one : { ...without(one, usualOf(one)), images: number };
    }
    const number = tile !== null && typeof image === 'object' && image !== null ? numberOf(image, tile) : null;
    const told = without(number === null ? one : { ...one, image: number }, Object.entries(blankAt(path)));
    if (!isPrinted(filterList, page)) return told;
    filters ??= filterList;
    return areSame(filterList, filters) ? { ...told, filterList: null } : told;
  };
  return { data: changed(withoutFirst(loaded), shortened), pictures };
}

/** Data as it was on the server, made in place: a copy of a whole listing would cost a slow phone a task. */
export function restore({ data, pictures }: ShortForm, page: Document): unknown {
  let filters: unknown;
  let links: PrintedLinks | undefined;
  const add = (one: Record<string, unknown>, left: readonly (readonly [string, unknown])[]): void => {
    for (const [name, value] of left) if (!(name in one)) one[name] = value;
  };
  const visit = (one: Record<string, unknown>, path: string): void => {
    const [product, tile] = [productNames(one), tileNames(one)];
    if (typeof one['images'] === 'number' && product !== null) {
      one['images'] = picturesOf(pictures[one['images']], product);
      add(one, usualOf(one));
    }
    if (typeof one['image'] === 'number' && tile !== null) one['image'] = picturesOf(pictures[one['image']], tile);
    if (one['filterList'] === null) one['filterList'] = filters ??= readPrintedFilters(page);
    for (const name in one) visitWithin(one, name, within(path, name));
    add(
      one,
      Object.entries(blankAt(path)).map(([name, blank]) => [name, Array.isArray(blank) ? [] : blank]),
    );
  };
  const visitWithin = (one: Record<string, unknown>, name: string, path: string): void => {
    const inner = one[name];
    if (typeof inner === 'number' && linkLists.test(path)) one[name] = (links ??= readPrintedLinks(page))[inner];
    if (typeof inner !== 'object' || inner === null) return;
    if (!Array.isArray(inner)) return visit(inner as Record<string, unknown>, path);
    for (const at of inner.keys()) visitWithin(inner as unknown as Record<string, unknown>, String(at), path);
  };
  if (typeof data !== 'object' || data === null) return data;
  visit(data as Record<string, unknown>, '');
  if (isPaged(data) && data.pages[0] === null) Object.assign(data, { pages: [data.envelope, ...data.pages.slice(1)] });
  return data;
}
