import { withOutcome } from '../../kit/params.ts';
import { withSlowHint } from '../../kit/slow-hint.ts';
import { reorderSetup } from '../reorder.setup.ts';

/** Other people's orders are as unknown as those that never were. */
export const loading = reorderSetup.createStateConfig({
  tags: 'busy',
  invoke: {
    id: 'loadReorder',
    src: 'loadReorder',
    input: ({ context }) => ({ order_id: context.order_id }),
    onDone: [
      { guard: withOutcome('isOk'), target: 'deciding', actions: withOutcome('storeReorder') },
      { guard: withOutcome('isLoginOver'), target: 'needsLogin' },
      { guard: withOutcome('isUnknown'), target: 'notFound' },
      { target: 'failed' },
    ],
    onError: 'failed',
  },
  after: { requestTimeout: 'failed' },
  on: { 'place.changed': { target: 'loading', reenter: true } },
  ...withSlowHint,
});
