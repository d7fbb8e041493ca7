import { withOutcome } from '../../kit/params.ts';
import { withSlowHint } from '../../kit/slow-hint.ts';
import { sharedCartSetup } from '../shared-cart.setup.ts';

export const adding = sharedCartSetup.createStateConfig({
  tags: 'busy',
  invoke: {
    src: 'addShared',
    id: 'addShared',
    input: ({ context }) => ({ cart_data: context.cart_data }),
    onDone: [
      {
        guard: withOutcome('isOk'),
        target: 'added',
        actions: [withOutcome('emitCartChanged'), 'emitAdded', 'emitOpenCart'],
      },
      { target: 'previewing.refused', actions: withOutcome('storeRefusal') },
    ],
    onError: { target: 'previewing.refused', actions: ['storeUnsure', 'emitUnsure'] },
  },
  after: { requestTimeout: { target: 'previewing.refused', actions: ['storeUnsure', 'emitUnsure'] } },
  ...withSlowHint,
});
