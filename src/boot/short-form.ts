import { isPrinted, readPrintedFilters } from '#src/flows/listing/printed-filters.ts';

// What a loader's data says more than once, or again after the page's markup, is left out of the first page. A listing is
// a twentieth lighter by it.

type Picture = Readonly<Record<string, unknown>>;
/** A product as listings tell it. */
type Product = { readonly sku: string; readonly long_title: string; readonly images: readonly Picture[] };

export type ShortForm = {
  readonly data: unknown;
  /** each different way in which products name their pictures, with `{sku}` and `{title}` for what differs */
  readonly pictures: readonly (readonly Picture[])[];
};

const isProduct = (value: Readonly<Record<string, unknown>>): boolean =>
  typeof value['sku'] === 'string' && typeof value['long_title'] === 'string' && Array.isArray(value['images']);

const inTexts = (pictures: readonly Picture[], change: (text: string) => string): readonly Picture[] =>
  pictures.map((picture) =>
    Object.fromEntries(
      Object.entries(picture).map(([name, value]) => [name, typeof value === 'string' ? change(value) : value]),
    ),
  );

const patternOf = ({ sku, long_title: title, images }: Product): readonly Picture[] =>
  inTexts(images, (text) => {
    const named = title === '' ? text : text.replaceAll(title, () => '{title}');
    return sku === '' ? named : named.replaceAll(sku, () => '{sku}');
  });

const picturesOf = (
  { sku, long_title: title }: Omit<Product, 'images'>,
  pattern: readonly Picture[],
): readonly Picture[] =>
  inTexts(pattern, (text) => text.replaceAll('{sku}', () => sku).replaceAll('{title}', () => title));

const areSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

type Told = Readonly<Record<string, unknown>>;

/** Every object in some data, changed from the innermost outwards. */
const changed = (value: unknown, change: (one: Told) => Told): unknown => {
  if (Array.isArray(value)) return value.map((one) => changed(one, change));
  if (typeof value !== 'object' || value === null) return value;
  return change(Object.fromEntries(Object.entries(value).map(([name, one]) => [name, changed(one, change)])));
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
 * What the browser is told of a loader's data beside the page that shows it.
 * @param page the markup, which may have a listing's filters
 */
export function shorten(loaded: unknown, page: string): ShortForm {
  const pictures: (readonly Picture[])[] = [];
  let filters: unknown;
  const data = changed(withoutFirst(loaded), (one) => {
    if (isProduct(one)) {
      const product = one as unknown as Product;
      const pattern = patternOf(product);
      if (!areSame(picturesOf(product, pattern), product.images)) return one;
      const at = pictures.findIndex((known) => areSame(known, pattern));
      return { ...one, images: at === -1 ? pictures.push(pattern) - 1 : at };
    }
    if (!isPrinted(one['filterList'], page)) return one;
    filters ??= one['filterList'];
    return areSame(one['filterList'], filters) ? { ...one, filterList: null } : one;
  });
  return { data, pictures };
}

/** A loader's data as it was on the server, made in place: a copy of a whole listing would cost a slow phone a task. */
export function restore({ data, pictures }: ShortForm, page: Document): unknown {
  let filters: unknown;
  const visit = (one: Record<string, unknown>): void => {
    if (typeof one['images'] === 'number') {
      const product = one as unknown as Omit<Product, 'images'>;
      one['images'] = picturesOf(product, pictures[one['images']] ?? []);
    }
    if (one['filterList'] === null) one['filterList'] = filters ??= readPrintedFilters(page);
    for (const name in one) {
      const inner = one[name];
      if (typeof inner === 'object' && inner !== null) visit(inner as Record<string, unknown>);
    }
  };
  if (typeof data !== 'object' || data === null) return data;
  visit(data as Record<string, unknown>);
  if (isPaged(data) && data.pages[0] === null) Object.assign(data, { pages: [data.envelope, ...data.pages.slice(1)] });
  return data;
}
