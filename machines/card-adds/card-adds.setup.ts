import { emit, enqueueActions, setup } from 'xstate';
import { cardAddMachine } from '../card-add/index.ts';
import type { CardAddFact } from '../card-add/index.ts';
import type { CardAddsContext, CardAddsEmitted, CardAddsEvent } from './card-adds.types.ts';

/** The id of a button's actor inside that of the cards. */
export const buttonActorId = (sku: string): string => `card-add-${sku}`;

export const initialContext: CardAddsContext = { pressed: [] };

const base = setup({
  types: {
    context: {} as CardAddsContext,
    events: {} as CardAddsEvent,
    emitted: {} as CardAddsEmitted,
  },
  actors: { cardAdd: cardAddMachine },
});

export const cardAddsSetup = base.extend({
  actions: {
    pressButton: enqueueActions(({ context: { pressed }, enqueue, self }, { sku }: { sku: string }) => {
      const id = buttonActorId(sku);
      if (!pressed.includes(sku)) {
        enqueue.spawnChild('cardAdd', { id, input: { sku, parent: self } });
        enqueue.assign({ pressed: [...pressed, sku] });
      }
      enqueue.sendTo(id, { type: 'cart.add' });
    }),
    emitFact: emit((_, fact: CardAddFact) => fact),
  },
});
