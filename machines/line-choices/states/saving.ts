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
      {
        guard: { type: 'isOk', params: ({ event }) => ({ outcome: event.output }) },
        target: 'saved',
        actions: [{ type: 'emitSaved', params: ({ event }) => ({ outcome: event.output }) }, 'emitClosed'],
      },
      {
        target: 'choosing.refused',
        actions: { type: 'storeRefusal', params: ({ event }) => ({ outcome: event.output }) },
      },
    ],
    onError: { target: 'choosing.refused', actions: ['storeUnsure', 'emitUnsure'] },
  },
  after: { requestTimeout: { target: 'choosing.refused', actions: ['storeUnsure', 'emitUnsure'] } },
  initial: 'waiting',
  states: {
    waiting: { after: { slowHint: 'slow' } },
    slow: { tags: 'slow' },
  },
});
