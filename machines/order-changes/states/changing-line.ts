import { withOutcome } from '../../kit/params.ts';
import { orderChangesSetup } from '../order-changes.setup.ts';
import { ways } from './ways.ts';

const leave = '#order-changes.idle';

const unsure = { target: 'refused', actions: ['storeLineFailure', 'emitChanged'] } as const;

/** Other quantities of an order that is not paid yet, one wish after the other; only what would be gone is asked for. */
export const changingLine = orderChangesSetup.createStateConfig({
  initial: 'asking',
  states: {
    asking: { on: { ...ways, 'line.confirm': 'sending', 'change.dismiss': leave } },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'changeLine',
        src: 'changeLine',
        input: ({ context }) => context.line ?? { order_product_id: '', quantity: 0 },
        onDone: [
          {
            guard: withOutcome('isRemoved'),
            target: leave,
            actions: ['emitChanged', 'emitRemoved'],
          },
          { guard: withOutcome('isOk'), target: leave, actions: 'emitChanged' },
          { guard: withOutcome('isLoginOver'), target: leave, actions: 'emitLoginWanted' },
          { target: 'refused', actions: [withOutcome('storeRefusal'), 'emitChanged'] },
        ],
        onError: unsure,
      },
      after: { requestTimeout: unsure },
    },
    refused: {
      description: 'The reason stands with the items; they can be changed again at once',
      exit: 'clearRefusal',
      on: ways,
    },
  },
});
