import type { components as MainParts, paths as MainPaths } from '#openapi/generated/main.ts';
import type { components as OrderParts } from '#openapi/generated/order-review.ts';
import { ok, refused, type Outcome } from '#machines/kit/outcome.ts';
import { call, type CallRefusal } from './call.ts';
import type { Clients } from './index.ts';

/** What several flows read, each by one call. */
type Read<Data> = Promise<Outcome<Data, CallRefusal>>;

type Main = MainParts['schemas'];
type PageQuery = NonNullable<MainPaths['/{path1}']['get']['parameters']['query']>;

const noSuchPath = { code: 'NOT_FOUND', message: 'We could not find that.', field: null };

/** What the main backend says of the page at a path: `home`, `birthday-cakes`, `/p/ruby-heart`. */
export async function pageAt(
  { main }: Clients,
  path: string,
  { query, signal }: { readonly query: PageQuery; readonly signal: AbortSignal },
): Read<Main['PageEnvelope']> {
  const [path1, path2, path3, ...rest] = path.split('/').filter((segment) => segment !== '');
  if (path1 === undefined || rest.length > 0) {
    const { code, message } = noSuchPath;
    return refused({ code, message, status: 404, body: noSuchPath });
  }
  if (path2 === undefined) return call(main.GET('/{path1}', { params: { path: { path1 }, query }, signal }));
  if (path3 === undefined) {
    return call(main.GET('/{path1}/{path2}', { params: { path: { path1, path2 }, query }, signal }));
  }
  return call(main.GET('/{path1}/{path2}/{path3}', { params: { path: { path1, path2, path3 }, query }, signal }));
}

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
export async function orderOf(
  { orderReview }: Clients,
  order_id: string,
  signal: AbortSignal,
): Read<OrderParts['schemas']['Order']> {
  const outcome = await call(orderReview.GET('/orders/{order_id}', { params: { path: { order_id } }, signal }));
  return outcome.ok ? ok(outcome.value.data) : outcome;
}
