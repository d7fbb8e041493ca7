import { provideReorder, type ReorderActor } from '#machines/reorder/index.ts';
import { publishCart } from '#src/runtime/cart-facts.ts';
import { askForLogin, sessionListener } from '#src/runtime/session-listener.ts';
import { savedPlace } from '#src/runtime/storage/saved-place.ts';
import { useFlow } from '#src/runtime/use-flow.ts';
import { reorderPorts } from './ports.ts';

/** Starts the page that orders an old order again. */
export const useReorderFlow = (order_id: string): ReorderActor =>
  useFlow({
    id: 'reorder',
    logic: (app) => {
      const place = savedPlace(app.storage);
      return provideReorder({
        ...reorderPorts(app.clients, place.read),
        placeListener: (send) => place.subscribe(() => send({ type: 'place.changed' })),
        sessionListener: sessionListener(app),
      });
    },
    input: () => ({ order_id, key: crypto.randomUUID() }),
    facts: {
      'cart.changed': publishCart,
      'cart.unsure': (_, app) => app.root.send({ type: 'header.refresh' }),
      'toast.wanted': (fact, app) => app.root.send(fact),
      'navigation.wanted': ({ to }, app) => app.navigate(to),
      'login.wanted': (_, app) => askForLogin(app),
    },
  });
