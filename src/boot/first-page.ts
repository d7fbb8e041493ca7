import type { AppInput } from '#machines/app/index.ts';
import type { PublicConfig, Visit } from '#src/runtime/config.ts';

/** What the server prints beside the first page, so that the browser starts from exactly the same. */
export type FirstPage = {
  readonly config: PublicConfig;
  readonly visitor: Visit;
  readonly input: AppInput;
  /** the router's matches with their loaders' data, in the short form that the router's hydration reads */
  readonly matches: readonly unknown[];
};

export const firstPageId = 'first-page';

/** JSON that is safe inside a script element of type application/json. */
export const printFirstPage = (data: FirstPage): string =>
  JSON.stringify(data).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
