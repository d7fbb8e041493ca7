import { provideCardAdd, selectCardAddFace, type CardAddActor } from '#machines/card-add/index.ts';
import { statePath } from '#machines/kit/index.ts';
import { cardAddPorts } from './ports.ts';
import type { App, CardAddView } from '#src/runtime/app.ts';
import { createChild } from '#src/runtime/child.ts';
import { tellCart } from '#src/runtime/cart-facts.ts';

export type MountedCardAdds = { readonly press: (sku: string) => void };

/** Starts a chart for each card whose button is tapped, and tells `show` whenever one changes. */
export function mountedCardAdds(app: App, show: (sku: string, view: CardAddView) => void): MountedCardAdds {
  const actors = new Map<string, CardAddActor>();
  const logic = provideCardAdd(cardAddPorts(app.clients));

  const begin = (sku: string): CardAddActor => {
    const actor = createChild(app, 'card-add', logic, { sku });
    actors.set(sku, actor);
    actor.on('cart.changed', (fact) => tellCart(fact, app));
    actor.on('cart.unsure', () => app.root.send({ type: 'header.refresh' }));
    actor.on('toast.wanted', (fact) => app.root.send(fact));
    actor.subscribe((snapshot) => show(sku, { state: statePath(snapshot), face: selectCardAddFace(snapshot) }));
    actor.start();
    return actor;
  };

  return { press: (sku) => (actors.get(sku) ?? begin(sku)).send({ type: 'cart.add' }) };
}
