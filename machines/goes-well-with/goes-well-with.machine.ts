import { withOutcome } from '../kit/params.ts';
import { withSlowHint } from '../kit/slow-hint.ts';
import { initialContext, goesWellWithSetup } from './goes-well-with.setup.ts';

/** What is offered with the first cake of the cart (CRT-02). */
export const goesWellWithMachine = goesWellWithSetup.createMachine({
  id: 'goes-well-with',
  description: 'Shows what goes well with what lies in the cart, once somebody comes near it',
  context: ({ input }) => initialContext(input),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadGoesWellWith',
        src: 'loadGoesWellWith',
        input: ({ context: { nid } }) => ({ nid }),
        onDone: [
          { guard: withOutcome('isOk'), target: 'showing', actions: withOutcome('storeProducts') },
          { target: 'failed' },
        ],
        onError: 'failed',
      },
      after: { requestTimeout: 'failed' },
      ...withSlowHint,
    },
    showing: {},
    failed: {
      description: 'They did not come; they can be asked for again',
      on: { 'goesWellWith.retry': 'loading' },
    },
  },
});
