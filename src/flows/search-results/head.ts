import { phoneSizes } from '#machines/rules/product/images.ts';
import type { App } from '#src/runtime/app.ts';
import { documentHead } from '#src/runtime/page/head.ts';
import type { LoadedSearch } from './load.ts';
import { searchHeadWords } from './words.ts';

/** The head of a page of results: both addresses of the search are one page to search engines, and empty ones none. */
export function searchHead(
  { config }: Pick<App, 'config'>,
  { query, loaded, isMobile }: LoadedSearch,
): ReturnType<typeof documentHead> {
  const first = loaded.searchedList[0]?.images[0];
  return documentHead({
    config,
    title: searchHeadWords.title(query),
    description: searchHeadWords.description(query),
    canonical: `/search?${new URLSearchParams({ q: query }).toString()}`,
    isPrivate: loaded.searchedList.length === 0,
    preload:
      first === undefined ? null : { src: first.src, width: 320, phoneSizes: isMobile ? phoneSizes.card : undefined },
  });
}
