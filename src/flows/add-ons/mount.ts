import { useEffect } from 'react';
import { provideAddOns, type AddOnsActor, type AddOnsInput } from '#machines/add-ons/index.ts';
import type { ProductActor } from '#machines/product/index.ts';
import { addOnsPorts } from './ports.ts';
import type { App } from '#src/runtime/app.ts';
import { useFlow } from '#src/runtime/use-flow.ts';

/** Starts the quantity list of a product's page: the product hears what goes with it, and once added it is empty. */
export function useAddOnsFlow(product: ProductActor, input: AddOnsInput): AddOnsActor {
  const actor = useFlow({
    id: 'add-ons',
    logic: (app: App) => provideAddOns(addOnsPorts(app.clients)),
    input: () => input,
    facts: {
      'addOns.changed': ({ addOns, total }) => product.send({ type: 'addOns.change', addOns, total }),
      'failure.logged': ({ what, message }) => console.info(`${what}: ${message}`),
    },
  });
  useEffect(() => {
    const added = product.on('cart.changed', () => actor.send({ type: 'quantity.clear' }));
    return () => added.unsubscribe();
  }, [actor, product]);
  return actor;
}
