import type { SharedCart } from '#machines/domain/index.ts';
import { provideSharedCart, type SharedCartActor } from '#machines/shared-cart/index.ts';
import { sharedCartPorts } from './ports.ts';
import type { App } from '#src/runtime/app.ts';
import { useFlow } from '#src/runtime/use-flow.ts';
import { publishCart } from '#src/runtime/cart-facts.ts';

/** Starts the page of a link to a cart. */
export const useSharedCartFlow = (cart_data: string, shared: SharedCart | null): SharedCartActor =>
  useFlow({
    id: 'shared-cart',
    logic: (app: App) => provideSharedCart(sharedCartPorts(app.clients)),
    input: () => ({ cart_data, shared }),
    facts: {
      'cart.changed': publishCart,
      'cart.unsure': (_, app) => app.root.send({ type: 'header.refresh' }),
      'toast.wanted': (fact, app) => app.root.send(fact),
      'navigation.wanted': ({ to }, app) => app.navigate(to, { replace: true }),
    },
  });
