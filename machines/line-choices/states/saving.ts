import { withOutcome } from '../../kit/params.ts';
import { withSlowHint } from '../../kit/slow-hint.ts';
import { lineChoicesSetup, choicesOf } from '../line-choices.setup.ts';

export const saving = lineChoicesSetup.createStateConfig({
  tags: 'busy',
  invoke: {
    src: 'saveChoices',
    id: 'saveChoices',
    input: ({ context }) => ({
      cart_item_id: context.line?.cart_item_id ?? '',
      sku: context.chosenSku ?? '',
      attributes: choicesOf(context),
    }),
    onDone: [
      { guard: withOutcome('isOk'), target: 'saved', actions: [withOutcome('emitSaved'), 'emitClosed'] },
      { target: 'choosing.refused', actions: withOutcome('storeRefusal') },
    ],
    onError: { target: 'choosing.refused', actions: ['storeUnsure', 'emitUnsure'] },
  },
  after: { requestTimeout: { target: 'choosing.refused', actions: ['storeUnsure', 'emitUnsure'] } },
  ...withSlowHint,
});
