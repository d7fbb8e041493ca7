import { withOutcome } from '../../kit/params.ts';
import { cardAddSetup } from '../card-add.setup.ts';

export const adding = cardAddSetup.createStateConfig({
  tags: 'busy',
  invoke: {
    src: 'addToCart',
    id: 'addToCart',
    input: ({ context }) => ({ sku: context.sku }),
    onDone: [
      { guard: withOutcome('isOk'), target: 'added', actions: [withOutcome('emitCartChanged'), 'emitAdded'] },
      { guard: withOutcome('isChoiceMissing'), target: 'choosing', actions: 'emitChoiceWanted' },
      { guard: withOutcome('isGone'), target: 'soldOut', actions: withOutcome('emitRefusal') },
      { target: 'refused', actions: withOutcome('emitRefusal') },
    ],
    onError: { target: 'failed', actions: 'emitUnsure' },
  },
  after: { requestTimeout: { target: 'failed', actions: 'emitUnsure' } },
});
