import { withEvent, withOutcome } from '../../kit/params.ts';
import { cartLineSetup } from '../cart-line.setup.ts';
import { cartLineWords } from '../cart-line.words.ts';

const notDeleted = { type: 'storeMessage', params: { message: cartLineWords.notDeleted } } as const;

export const removing = cartLineSetup.createStateConfig({
  tags: 'busy',
  entry: 'sendWorking',
  on: { 'line.refreshed': { actions: withEvent('storeFresh') } },
  invoke: {
    src: 'deleteLine',
    id: 'deleteLine',
    input: ({ context: { line } }) => ({ cart_item_id: line.cart_item_id, hamper: line.hamper_parentId !== null }),
    onDone: [
      {
        guard: withOutcome('isOk'),
        target: 'undoable',
        actions: {
          type: 'sendSettled',
          params: ({ event }) => ({ change: 'removed' as const, outcome: event.output }),
        },
      },
      { target: 'inCart.rolledBack', actions: notDeleted },
    ],
    onError: { target: 'inCart.rolledBack', actions: notDeleted },
  },
  after: { requestTimeout: { target: 'inCart.rolledBack', actions: notDeleted } },
});
