import type { OrderSummary } from '#machines/domain/index.ts';
import { selectIsCustomer } from '#machines/session/index.ts';
import { loadLatestOrders } from '#src/flows/self-help/ports.ts';
import type { App } from '#src/runtime/app.ts';
import { known } from '#src/runtime/page/known.ts';

/** The latest orders of a customer; none when they do not come: their numbers can be typed too. */
export async function loadOwnOrders({ session, clients }: App, signal: AbortSignal): Promise<readonly OrderSummary[]> {
  if (!selectIsCustomer(session.getSnapshot())) return [];
  return (await known('orders', loadLatestOrders(clients, signal))) ?? [];
}
