import type { OrdersAddress } from '#machines/orders/index.ts';

const tabs = ['upcoming', 'past', 'cancelled'] as const;

/** What an address of the page asks for: upcoming orders when it does not say, or says nonsense. */
export const addressOf = (search: Record<string, unknown>): OrdersAddress => ({
  tab: tabs.find((tab) => tab === search['tab']) ?? 'upcoming',
  query:
    typeof search['q'] === 'string' || typeof search['q'] === 'number' ? String(search['q']).trim().slice(0, 60) : '',
});

/** The address that asks for it. */
export function hrefOf({ tab, query }: OrdersAddress): string {
  const search = new URLSearchParams({ ...(tab === 'upcoming' ? {} : { tab }), ...(query === '' ? {} : { q: query }) });
  return search.size === 0 ? '/orders' : `/orders?${search.toString()}`;
}
