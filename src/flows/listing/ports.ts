import type { PageEnvelope } from '#machines/domain/index.ts';
import { ok, type Outcome } from '#machines/kit/index.ts';
import type { ListingPageData, ListingPorts } from '#machines/listing/index.ts';
import { call, type Clients } from '#src/clients/index.ts';
import { readStock } from '#src/clients/wire/stock.ts';

/** What the listing's chart keeps of a page. */
export const listingPage = ({ results, pager }: PageEnvelope): ListingPageData => ({
  results,
  pager,
});

/** The calls of the listing chart, by the main backend. */
export const listingPorts = (clients: Clients, outsideListener: ListingPorts['outsideListener']): ListingPorts => {
  const { main } = clients;

  const loadPage: ListingPorts['loadPage'] = async ({ path, filters, page }, { signal }) => {
    const [path1 = '', path2, path3] = path.split('/');
    const query = { metainfo: '1', current_page: page, ...filters } as const;
    const outcome = await (path3 !== undefined && path2 !== undefined
      ? call(main.GET('/{path1}/{path2}/{path3}', { params: { path: { path1, path2, path3 }, query }, signal }))
      : path2 !== undefined
        ? call(main.GET('/{path1}/{path2}', { params: { path: { path1, path2 }, query }, signal }))
        : call(main.GET('/{path1}', { params: { path: { path1 }, query }, signal })));
    if (!outcome.ok) return outcome;
    const { results, pager } = outcome.value;
    return ok({ results: results.map(readStock), pager });
  };

  return {
    loadPage,
    loadPages: async ({ path, filters, count }, options): Promise<Outcome<readonly ListingPageData[]>> => {
      const answers = await Promise.all(
        Array.from({ length: count }, (_, page) => loadPage({ path, filters, page }, options)),
      );
      const pages: ListingPageData[] = [];
      for (const answer of answers) {
        if (!answer.ok) return answer;
        pages.push(answer.value);
      }
      return ok(pages);
    },
    outsideListener,
  };
};
