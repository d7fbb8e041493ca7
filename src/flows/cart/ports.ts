import { ok, refused } from '#machines/kit/index.ts';
import type { CartPorts } from '#machines/cart/index.ts';
import type { FlowVariant } from '#machines/rules/order/flow-variant.ts';
import { call, type Clients } from '#src/clients/index.ts';
import { readCart } from '#src/clients/wire/cart.ts';
import { couponPorts } from '#src/flows/coupon/ports.ts';
import { walletUsePorts } from '#src/flows/wallet-use/ports.ts';

/**
 * The calls of the cart chart and of its lines, by the cart backend; `outsideListener` is the app's. `variantNow` tells
 * the variant of this browser, null on the server.
 */
export const cartPorts = (
  { cart, main }: Clients,
  variantNow: () => FlowVariant | null,
): Omit<CartPorts, 'outsideListener'> => ({
  loadCart: async (_, { signal }) => {
    const newNormalFlow = variantNow();
    const query = newNormalFlow === null ? {} : { newNormalFlow };
    const outcome = await call(cart.GET('/get', { params: { query }, signal }));
    return outcome.ok ? ok(readCart(outcome.value.cart)) : outcome;
  },
  ...couponPorts({ cart }, 'cart'),
  ...walletUsePorts({ cart }),
  updateLine: async (body, { signal }) => {
    const outcome = await call(cart.POST('/update', { body, signal }));
    return outcome.ok ? ok(readCart(outcome.value.cart)) : outcome;
  },
  deleteLine: async (body, { signal }) => {
    const outcome = await call(cart.POST('/delete', { body, signal }));
    if (!outcome.ok) return outcome;
    const { success, message } = outcome.value;
    return success ? ok(readCart(outcome.value.cart)) : refused({ code: 'NOT_DELETED', message });
  },
  setFavourite: (body, { signal }) => call(main.POST('/fa/wishlist', { body, signal })),
  addLine: async ({ sku, quantity, attributes, parts }, { signal }) => {
    const held = parts.length === 0 ? {} : { parts: [...parts] };
    const body = { sku, quantity, attributes: [...attributes], ...held };
    const outcome = await call(cart.POST('/add', { body, signal }));
    return outcome.ok ? ok(readCart(outcome.value.cart)) : outcome;
  },
});
