import type { Order } from '#machines/domain/index.ts';
import { provideOrderChanges, type OrderChangesActor } from '#machines/order-changes/index.ts';
import { publishCart } from '#src/runtime/cart-facts.ts';
import { useRouterData } from '#src/runtime/router-data.ts';
import { askForLogin } from '#src/runtime/session-listener.ts';
import { useFlow } from '#src/runtime/use-flow.ts';
import { orderChangesPorts } from './ports.ts';

/** Starts the changes of an order that a page shows. @param onChanged the order may be another now */
export function useOrderChangesFlow(order: Order, onChanged: () => void): OrderChangesActor {
  const actor = useFlow({
    id: 'order-changes',
    logic: (app) => provideOrderChanges(orderChangesPorts(app.clients)),
    input: () => ({ order, keySeed: crypto.randomUUID() }),
    facts: {
      'order.changed': onChanged,
      'cart.changed': publishCart,
      'login.wanted': (_, app) => askForLogin(app),
      'toast.wanted': (fact, app) => app.root.send(fact),
    },
  });
  useRouterData(order, (loaded) => actor.send({ type: 'order.loaded', order: loaded }));
  return actor;
}
