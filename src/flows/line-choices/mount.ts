import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { selectLineChoices, type CartActor } from '#machines/cart/index.ts';
import type { LineChoicesActor, LineChoicesEmitted } from '#machines/line-choices/index.ts';
import { useApp } from '#src/runtime/app-context.ts';
import type { OverlayId } from '#src/runtime/overlays.ts';
import { returnFocus } from '#src/runtime/return-focus.ts';
import { useFacts } from '#src/runtime/use-flow.ts';

/** Has the cart start the choices of one of its lines, for as long as the sheet is open. */
export function useLineChoices(cart: CartActor, cart_item_id: string): LineChoicesActor | undefined {
  const app = useApp();
  const actor = useSelector(cart, selectLineChoices);
  useFacts<LineChoicesEmitted>(actor, {
    'choices.changed': ({ dirty }, { overlays }) =>
      overlays.send({ type: 'overlay.mark', id: 'lineChoices' satisfies OverlayId, dirty }),
    'choices.closed': (_, { root }) => root.send({ type: 'overlay.close' }),
    'toast.wanted': (fact, { root }) => root.send(fact),
  });
  useEffect(() => {
    cart.send({ type: 'choices.open', cart_item_id });
    return () => {
      selectLineChoices(cart.getSnapshot())?.send({ type: 'sheet.left' });
      returnFocus(app, `change-${cart_item_id}`);
    };
  }, [app, cart, cart_item_id]);
  return actor;
}
