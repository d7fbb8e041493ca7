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

/** JSON that is safe inside a script element of type application/json. */
export const printFirstPage = (data: FirstPage): string =>
  JSON.stringify(data).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
