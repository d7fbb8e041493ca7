import { ok, refused, type Outcome } from '#machines/kit/index.ts';
import type { HamperPorts, LoadedHamper } from '#machines/hamper/index.ts';
import type { HamperDraft } from '#machines/domain/index.ts';
import { call, type Clients } from '#src/clients/index.ts';
import { readStock } from '#src/clients/wire/stock.ts';
import { cartTotals } from '#machines/rules/order/cart-totals.ts';

/** A line of the cart has an id of this form; a draft and a hamper have not. */
export const isLineId = (asked: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(asked);

const lineGone = refused({ code: 'NOT_FOUND', message: 'the cart has no hamper of that id' });

/** The steps of a hamper, beside the draft that is filled. */
async function withSteps(
  { cart }: Clients,
  { nid, draft }: { readonly nid: number; readonly draft: HamperDraft | null },
  signal: AbortSignal,
) {
  const outcome = await call(cart.GET('/hamper', { params: { query: { type: 'hamper', nid } }, signal }));
  if (!outcome.ok) return outcome;
  const { hamper, data, is_last_step_mandatory } = outcome.value;
  return ok<LoadedHamper>({
    hamper: readStock(hamper),
    steps: data,
    isLastStepMandatory: is_last_step_mandatory,
    draft,
  });
}

/** A draft, or a hamper with the draft that this shopper was filling last. */
export async function hamperAt(clients: Clients, hash: string, signal: AbortSignal) {
  const outcome = await call(clients.cart.GET('/hamper/draft', { params: { query: { hash } }, signal }));
  return outcome.ok ? withSteps(clients, outcome.value, signal) : outcome;
}

/** A hamper of the cart, opened to be filled anew. */
async function hamperOfLine(clients: Clients, line: string, signal: AbortSignal): Promise<Outcome<LoadedHamper>> {
  const { cart } = clients;
  const known = await call(cart.GET('/get', { signal }));
  if (!known.ok) return known;
  const parent = known.value.cart.line_items.find(({ hamper_parentId }) => hamper_parentId === line);
  if (parent === undefined) return lineGone;
  const body = { type: 'hamper', hamper_parentId: line, nid: parent.node_id } as const;
  const outcome = await call(cart.POST('/edit', { body, signal }));
  if (!outcome.ok) return outcome;
  const { draft } = outcome.value;
  return withSteps(clients, { nid: draft.nid, draft }, signal);
}

/** The calls of the builder, by the cart backend; `outsideListener` is the app's. */
export const hamperPorts = (clients: Clients): Omit<HamperPorts, 'outsideListener'> => ({
  loadHamper: ({ asked }, { signal }) =>
    isLineId(asked) ? hamperOfLine(clients, asked, signal) : hamperAt(clients, asked, signal),
  saveDraft: async ({ hash, version, nid, items: held, step }, { signal }) => {
    const items = [...held];
    const outcome =
      hash === null
        ? await call(clients.cart.POST('/hamper/draft', { body: { nid, items, step }, signal }))
        : await call(clients.cart.POST('/hamper/draft/save', { body: { hash, version, items, step }, signal }));
    return outcome.ok ? ok(outcome.value.draft) : outcome;
  },
  addHamper: async (body, { signal }) => {
    const outcome = await call(clients.cart.POST('/hamper/add', { body, signal }));
    if (!outcome.ok) return outcome;
    const { cart_item_id, cart } = outcome.value;
    return ok({ cart_item_id, totals: cartTotals(cart) });
  },
});
