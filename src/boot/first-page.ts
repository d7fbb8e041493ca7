import type { PublicConfig, Visit } from '#src/runtime/config.ts';
import type { ShortForm } from './short-form.ts';

/** A match of the router: `l` is what its loader told. */
export type ShortMatch = Readonly<Record<string, unknown>> & { readonly l?: ShortForm };

/** What the server prints beside the first page, so that the browser starts from exactly the same. */
export type FirstPage = {
  readonly config: PublicConfig;
  readonly visitor: Visit;
  /** what the app begins with */
  readonly input: ShortForm;
  /** the router's matches in the form that its hydration reads, with their loaders' data in their short form */
  readonly matches: readonly ShortMatch[];
};

export const firstPageId = 'first-page';

/** Settings as most shops have them, which are not printed. */
const usual = {
  testMode: false,
  mapsKey: null,
  inspectUrl: null,
  indexable: false,
  siteVerification: null,
  foodLicence: null,
  company: {},
  careersUrl: null,
  appStores: { android: null, apple: null },
  isAppSource: false,
} as const satisfies Partial<PublicConfig>;

const isUsual = ([name, value]: readonly [string, unknown]): boolean =>
  JSON.stringify(value) === JSON.stringify((usual as Readonly<Record<string, unknown>>)[name]);

/** JSON that is safe inside a script element of type application/json. */
export const printFirstPage = ({ config, ...rest }: FirstPage): string => {
  const unusual = Object.entries(config).filter((setting) => !isUsual(setting));
  return JSON.stringify({ config: Object.fromEntries(unusual), ...rest })
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
};

/** What the server printed in the same deploy. */
export const readFirstPage = (printed: string): FirstPage => {
  // eslint-disable-next-line typescript/no-unsafe-type-assertion -- as `printFirstPage` wrote it
  const first = JSON.parse(printed) as FirstPage;
  return { ...first, config: { ...usual, ...first.config } };
};
