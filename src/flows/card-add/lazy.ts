import { selectCardAddFace } from '#machines/card-add/index.ts';
import { provideCardAdds, selectCardAdd } from '#machines/card-adds/index.ts';
import { statePath } from '#machines/kit/index.ts';
import { cardAddPorts } from './ports.ts';
import type { App, MountedCardAdds } from '#src/runtime/app.ts';
import { createChild } from '#src/runtime/child.ts';
import { publishCart } from '#src/runtime/cart-facts.ts';

/** Starts the chart of the cards' buttons, which lives as long as the tab. */
export function mountCardAdds(app: App): MountedCardAdds {
  const actor = createChild(app, 'card-adds', provideCardAdds(cardAddPorts(app.clients)), undefined);
  actor.on('cart.changed', (fact) => publishCart(fact, app));
  actor.on('cart.unsure', () => app.root.send({ type: 'header.refresh' }));
  actor.on('toast.wanted', (fact) => app.root.send(fact));
  actor.start();
  return {
    actor,
    button: selectCardAdd,
    view: (snapshot) => ({ state: statePath(snapshot), face: selectCardAddFace(snapshot) }),
  };
}
