import { withOutcome } from '../../kit/params.ts';
import { withSlowHint } from '../../kit/slow-hint.ts';
import { choicesOf, productSetup } from '../product.setup.ts';

export const adding = productSetup.createStateConfig({
  tags: 'busy',
  invoke: {
    src: 'addToCart',
    id: 'addToCart',
    input: ({ context }) => ({
      sku: context.chosenSku ?? context.product.sku,
      quantity: context.quantity,
      addOns: context.addOns,
      attributes: choicesOf(context),
    }),
    onDone: [
      {
        guard: withOutcome('isOk'),
        target: 'choosing.added',
        actions: ['storeAdded', 'clearAddOns', withOutcome('emitCartChanged'), 'emitAdded'],
      },
      { target: 'choosing.refused', actions: withOutcome('storeRefusal') },
    ],
    onError: { target: 'choosing.refused', actions: ['storeUnsure', 'emitUnsure'] },
  },
  after: { requestTimeout: { target: 'choosing.refused', actions: ['storeUnsure', 'emitUnsure'] } },
  ...withSlowHint,
});
