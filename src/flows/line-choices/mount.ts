import { useEffect } from 'react';
import { selectCart, type CartActor } from '#machines/cart/index.ts';
import { provideLineChoices, selectIsSavingChoices, type LineChoicesActor } from '#machines/line-choices/index.ts';
import { lineChoicesPorts } from './ports.ts';
import type { App } from '#src/runtime/app.ts';
import { useApp } from '#src/runtime/app-context.ts';
import type { OverlayId } from '#src/runtime/overlays.ts';
import { returnFocus } from '#src/runtime/return-focus.ts';
import { useFlow } from '#src/runtime/use-flow.ts';

/** Starts the choices of a line of the cart: the cart hears what came of them. */
export function useLineChoicesFlow(cart: CartActor, cart_item_id: string): LineChoicesActor {
  const app = useApp();
  const actor = useFlow({
    id: 'line-choices',
    logic: ({ clients }: App) => provideLineChoices(lineChoicesPorts(clients)),
    input: () => {
      const lines = selectCart(cart.getSnapshot())?.line_items ?? [];
      return { line: lines.find((line) => line.cart_item_id === cart_item_id) ?? null };
    },
    facts: {
      'choices.changed': ({ dirty }, { overlays }) =>
        overlays.send({ type: 'overlay.mark', id: 'lineChoices' satisfies OverlayId, dirty }),
      'choices.saved': (fact) => {
        cart.send({ type: 'line.working', cart_item_id });
        cart.send({ ...fact, type: 'line.settled', change: 'edited' });
      },
      'choices.unsure': (fact) => cart.send({ ...fact, type: 'line.failed' }),
      'choices.closed': (_, { root }) => root.send({ type: 'overlay.close' }),
      'toast.wanted': (fact, { root }) => root.send(fact),
    },
  });
  useEffect(
    () => () => {
      // Left while it was being saved: nobody knows, so the cart asks.
      if (selectIsSavingChoices(actor.getSnapshot())) cart.send({ type: 'line.failed', cart_item_id });
      returnFocus(app, `change-${cart_item_id}`);
    },
    [actor, app, cart, cart_item_id],
  );
  return actor;
}
