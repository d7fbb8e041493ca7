import type { PageEnvelope } from '#machines/domain/index.ts';
import { ok, type Outcome } from '#machines/kit/index.ts';
import type { ListingPageData, ListingPorts } from '#machines/listing/index.ts';
import { pageAt, type Clients } from '#src/clients/index.ts';

/** What the listing's chart keeps of a page. */
export const listingPage = ({ results, pager }: PageEnvelope): ListingPageData => ({
  results,
  pager,
});

/** The calls of the listing chart, by the main backend; `outsideListener` is the app's. */
export const listingPorts = (clients: Clients): Omit<ListingPorts, 'outsideListener'> => {
  const loadPage: ListingPorts['loadPage'] = async ({ path, filters, page }, { signal }) => {
    const query = { metainfo: '1', current_page: page, ...filters } as const;
    const outcome = await pageAt(clients, path, { query, signal });
    return outcome.ok ? ok(listingPage(outcome.value)) : outcome;
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
  };
};
