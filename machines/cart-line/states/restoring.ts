import { withOutcome } from '../../kit/params.ts';
import { cartLineSetup } from '../cart-line.setup.ts';
import { cartLineWords } from '../cart-line.words.ts';

const notRestored = { type: 'storeMessage', params: { message: cartLineWords.notRestored } } as const;

export const restoring = cartLineSetup.createStateConfig({
  tags: 'busy',
  entry: 'sendWorking',
  invoke: {
    src: 'addLine',
    id: 'addLine',
    input: ({ context: { line } }) => ({
      sku: line.sku,
      quantity: line.quantity,
      attributes: line.attributes.map(({ id, value }) => ({ id, value })),
      parts: line.parts.map(({ step, sku, quantity }) => ({ step, sku, quantity })),
    }),
    onDone: [
      {
        guard: withOutcome('isOk'),
        target: 'gone',
        actions: {
          type: 'sendSettled',
          params: ({ event }) => ({ change: 'restored' as const, outcome: event.output }),
        },
      },
      { target: 'undoable.refused', actions: [withOutcome('storeRefusal'), 'sendFailed'] },
    ],
    onError: { target: 'undoable.refused', actions: [notRestored, 'sendFailed'] },
  },
  after: { requestTimeout: { target: 'undoable.refused', actions: [notRestored, 'sendFailed'] } },
});
