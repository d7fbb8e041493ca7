import { withEvent, withOutcome } from '../../kit/params.ts';
import { cartLineSetup } from '../cart-line.setup.ts';
import { cartLineWords } from '../cart-line.words.ts';

const notMoved = { type: 'storeMessage', params: { message: cartLineWords.notMoved } } as const;

/** Marked as a favourite first: a line that could not be marked stays in the cart. */
export const favouring = cartLineSetup.createStateConfig({
  tags: 'busy',
  entry: 'sendWorking',
  on: { 'line.refreshed': { actions: withEvent('storeFresh') } },
  invoke: {
    src: 'setFavourite',
    id: 'setFavourite',
    input: ({ context: { line } }) => ({ nid: line.node_id, action: 'add' as const }),
    onDone: [
      {
        guard: withOutcome('isOk'),
        target: 'removing',
        actions: ['storeFavouriteMade', 'storeRemoval', 'sendFavoured'],
      },
      { target: 'inCart.rolledBack', actions: withOutcome('storeRefusal') },
    ],
    onError: { target: 'inCart.rolledBack', actions: notMoved },
  },
  after: { requestTimeout: { target: 'inCart.rolledBack', actions: notMoved } },
});
