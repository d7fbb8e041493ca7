import { withOutcome } from '../../kit/params.ts';
import { cardAddSetup } from '../card-add.setup.ts';

export const adding = cardAddSetup.createStateConfig({
  tags: 'busy',
  invoke: {
    src: 'addToCart',
    id: 'addToCart',
    input: ({ context }) => ({ sku: context.sku }),
    onDone: [
      { guard: withOutcome('isOk'), target: 'added', actions: [withOutcome('sendCartChanged'), 'sendAdded'] },
      { guard: withOutcome('isChoiceMissing'), target: 'choosing', actions: 'sendChoiceWanted' },
      { guard: withOutcome('isGone'), target: 'soldOut', actions: withOutcome('sendRefusal') },
      { target: 'refused', actions: withOutcome('sendRefusal') },
    ],
    onError: { target: 'failed', actions: 'sendUnsure' },
  },
  after: { requestTimeout: { target: 'failed', actions: 'sendUnsure' } },
});
