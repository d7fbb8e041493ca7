import { provideCartCandles, type CartCandlesActor } from '#machines/cart-candles/index.ts';
import type { App } from '#src/runtime/app.ts';
import { publishCart } from '#src/runtime/cart-facts.ts';
import { useFlow } from '#src/runtime/use-flow.ts';
import { cartCandlesPorts } from './ports.ts';

/** Starts the chart as a child of the root; `onUnsure` where the cart has to be asked what lies in it. */
export const useCartCandlesFlow = (onUnsure: () => void): CartCandlesActor =>
  useFlow({
    id: 'cart-candles',
    logic: (app: App) => provideCartCandles(cartCandlesPorts(app.clients)),
    input: () => undefined,
    facts: { 'cart.changed': publishCart, 'cart.unsure': onUnsure },
  });
