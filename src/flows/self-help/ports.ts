import type { OrderSummary } from '#machines/domain/index.ts';
import { ok, type Outcome } from '#machines/kit/outcome.ts';
import { call, type Clients } from '#src/clients/index.ts';

/** So many are enough to find the one that is meant; every other is found by its number. */
const LATEST = 6;

/** The latest orders of a customer: first what is on its way, then the rest from the newest on. */
export async function loadLatestOrders(
  { orderReview }: Pick<Clients, 'orderReview'>,
  signal: AbortSignal,
): Promise<Outcome<readonly OrderSummary[]>> {
  const [upcoming, ...others] = await Promise.all(
    (['upcoming', 'past', 'cancelled'] as const).map((tab) =>
      call(orderReview.GET('/orders', { params: { query: { tab } }, signal })),
    ),
  );
  const lists: OrderSummary[][] = [];
  for (const outcome of [upcoming, ...others]) {
    if (outcome === undefined) continue;
    if (!outcome.ok) return outcome;
    lists.push(outcome.value.data.orders);
  }
  const [coming = [], ...done] = lists;
  const newest = done.flat().toSorted((one, other) => other.placed_at.localeCompare(one.placed_at));
  return ok([...coming, ...newest].slice(0, LATEST));
}
