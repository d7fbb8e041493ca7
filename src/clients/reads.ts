import type { components as MainParts } from '#openapi/generated/main.ts';
import type { Order } from '#machines/domain/index.ts';
import { ok, type Outcome } from '#machines/kit/outcome.ts';
import { call, type CallRefusal } from './call.ts';
import type { Clients } from './create-clients.ts';
import { readOrder } from './wire/order.ts';

/** What several flows read, each by one call. */
type Read<Data> = Promise<Outcome<Data, CallRefusal>>;

type Main = MainParts['schemas'];

/** Every city that the shop delivers to. */
export async function citiesOf({ main }: Clients, signal: AbortSignal): Read<Main['City'][]> {
  const outcome = await call(main.GET('/city/list', { signal }));
  return outcome.ok ? ok(outcome.value.data) : outcome;
}

/** The localities of a city. */
export async function areasOf({ main }: Clients, tid: number, signal: AbortSignal): Read<Main['Area'][]> {
  const outcome = await call(main.GET('/city/{tid}/areas', { params: { path: { tid } }, signal }));
  return outcome.ok ? ok(outcome.value.data) : outcome;
}

/** An order, as its buyer sees it. */
export async function orderOf({ orderReview }: Clients, order_id: string, signal: AbortSignal): Read<Order> {
  const outcome = await call(orderReview.GET('/orders/{order_id}', { params: { path: { order_id } }, signal }));
  return outcome.ok ? ok(readOrder(outcome.value.data)) : outcome;
}
