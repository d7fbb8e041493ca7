import { lineChoicesWords } from '#machines/line-choices/line-choices.words.ts';
import { ok, refused } from '#machines/kit/index.ts';
import type { LineChoicesPorts } from '#machines/line-choices/index.ts';
import { call, pageAt, type Clients } from '#src/clients/index.ts';
import { readCart } from '#src/clients/wire/cart.ts';

const gone = refused({ code: 'NOT_FOUND', message: lineChoicesWords.notSold });

/** The calls of the sheet: what a product offers by the main backend, the line by the cart backend. */
export const lineChoicesPorts = (clients: Clients): LineChoicesPorts => ({
  loadProduct: async ({ url }, { signal }) => {
    const outcome = await pageAt(clients, url, { query: { metainfo: '0' }, signal });
    if (!outcome.ok) return outcome.refusal.status === 404 ? gone : outcome;
    const product = outcome.value.productDetails;
    if (product === null) return gone;
    return ok({ variants: product.variants, attributes: product.attributes });
  },
  saveChoices: async ({ cart_item_id, sku, attributes }, { signal }) => {
    const body = { cart_item_id, sku, attributes: [...attributes] };
    const outcome = await call(clients.cart.POST('/fa/edit_attribute', { body, signal }));
    return outcome.ok ? ok({ cart_item_id: outcome.value.cart_item_id, cart: readCart(outcome.value.cart) }) : outcome;
  },
});
