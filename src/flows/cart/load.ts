import type { App } from '#src/runtime/app.ts';
import { known } from '#src/runtime/page/known.ts';
import { flowVariantOf } from '#src/runtime/storage/flow-variant.ts';
import { cartPorts } from './ports.ts';

/** The cart for the first view of its page; null lets the cart's chart ask for itself and explain a failure. */
export const loadCart = ({ clients, storage, visitor }: App, signal: AbortSignal) =>
  known('cart', cartPorts(clients, () => flowVariantOf(storage) ?? visitor.variant).loadCart(undefined, { signal }));
