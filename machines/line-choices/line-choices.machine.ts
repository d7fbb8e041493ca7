import { initialContext, lineChoicesSetup } from './line-choices.setup.ts';
import { choosing } from './states/choosing.ts';
import { loading } from './states/loading.ts';
import { saving } from './states/saving.ts';

/** A line of the cart is changed in a sheet: nothing is changed until it is saved, and what was typed outlives a failure. */
export const lineChoicesMachine = lineChoicesSetup.createMachine({
  id: 'line-choices',
  description: 'Changes weight, egg or words of a line of the cart; a refusal keeps what was chosen',
  context: ({ input }) => initialContext(input),
  initial: 'deciding',
  on: { 'sheet.dismiss': { actions: 'emitClosed' }, 'sheet.left': '.left' },
  states: {
    deciding: { always: [{ guard: 'isGone', target: 'gone' }, { target: 'loading' }] },
    gone: { description: 'The line is no longer in the cart' },
    loading,
    unavailable: { description: 'The product is no longer offered, and the shop says so' },
    failed: { description: 'The product could not be fetched', on: { 'choices.retry': 'loading' } },
    choosing,
    saving,
    saved: { type: 'final', entry: 'reportLeft' },
    left: { type: 'final', entry: 'reportLeft' },
  },
});
