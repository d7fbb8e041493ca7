import type { OrderSummary } from '#machines/domain/index.ts';
import { loadLatestOrders } from '#src/flows/self-help/ports.ts';
import type { App } from '#src/runtime/app.ts';
import { known } from '#src/runtime/page/known.ts';
import { isCustomerHere } from '#src/runtime/page/settled-session.ts';

/** The latest orders of a customer; none when they do not come: their numbers can be typed too. */
export async function loadOwnOrders(app: App, signal: AbortSignal): Promise<readonly OrderSummary[]> {
  if (!(await isCustomerHere(app, signal))) return [];
  return (await known('orders', loadLatestOrders(app.clients, signal))) ?? [];
}
