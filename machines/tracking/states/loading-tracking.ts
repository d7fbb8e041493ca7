import { withOutcome } from '../../kit/params.ts';
import { withSlowHint } from '../../kit/slow-hint.ts';
import { trackingSetup } from '../tracking.setup.ts';

/** A link that never was and one that has ended are one answer. */
export const loadingTracking = trackingSetup.createStateConfig({
  tags: 'busy',
  invoke: {
    id: 'loadTracking',
    src: 'loadTracking',
    input: ({ context: { order_id, key } }) => ({ order_id, key }),
    onDone: [
      { guard: withOutcome('isLoadedLast'), target: 'showing.ended', actions: withOutcome('storeLoaded') },
      { guard: withOutcome('isOk'), target: 'showing', actions: withOutcome('storeLoaded') },
      { guard: withOutcome('isUnknown'), target: 'notFound' },
      { target: 'failed' },
    ],
    onError: 'failed',
  },
  after: { requestTimeout: 'failed' },
  ...withSlowHint,
});
