import type { OrdersInput } from '#machines/orders/index.ts';
import type { App } from '#src/runtime/app.ts';
import { known } from '#src/runtime/page/known.ts';
import { isCustomerHere } from '#src/runtime/page/settled-session.ts';
import { addressOf } from './address.ts';
import { ordersPorts } from './ports.ts';

type LoaderArgs = {
  readonly context: { readonly app: App };
  readonly location: { readonly search: Record<string, unknown> };
  readonly abortController: AbortController;
};

/** A customer's orders for the first view. What does not come is asked for by the chart, which explains a failure. */
export async function loadOrders({ context: { app }, location, abortController }: LoaderArgs): Promise<OrdersInput> {
  const { signal } = abortController;
  const address = addressOf(location.search);
  const isCustomer = await isCustomerHere(app, signal);
  const asked = { ...address, after: null };
  return {
    ...address,
    isCustomer,
    loaded: isCustomer ? await known('orders', ordersPorts(app.clients).loadOrders(asked, { signal })) : null,
  };
}
