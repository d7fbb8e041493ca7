import { withOutcome } from '../../kit/params.ts';
import { withSlowHint } from '../../kit/slow-hint.ts';
import { lineChoicesSetup, choicesOf } from '../line-choices.setup.ts';

export const saving = lineChoicesSetup.createStateConfig({
  tags: 'busy',
  // Left on the way: nobody knows, so the cart asks.
  on: { 'sheet.left': { target: 'left', actions: 'reportFailed' } },
  invoke: {
    src: 'saveChoices',
    id: 'saveChoices',
    input: ({ context }) => ({
      cart_item_id: context.line?.cart_item_id ?? '',
      sku: context.chosenSku ?? '',
      attributes: choicesOf(context),
    }),
    onDone: [
      { guard: withOutcome('isOk'), target: 'saved', actions: [withOutcome('reportSaved'), 'emitClosed'] },
      { target: 'choosing.refused', actions: withOutcome('storeRefusal') },
    ],
    onError: { target: 'choosing.refused', actions: ['storeUnsure', 'reportFailed'] },
  },
  after: { requestTimeout: { target: 'choosing.refused', actions: ['storeUnsure', 'reportFailed'] } },
  ...withSlowHint,
});
