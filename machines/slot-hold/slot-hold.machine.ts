import { withEvent, withOutcome } from '../kit/params.ts';
import { initialContext, slotHoldSetup } from './slot-hold.setup.ts';
import { kept } from './states/kept.ts';
import { asking, choosing } from './states/over.ts';

/** The place of a delivery time that the shop keeps while a shopper checks out. The shop’s clock counts. */
export const slotHoldMachine = slotHoldSetup.createMachine({
  id: 'slot-hold',
  description: 'Keeps the chosen delivery time for a while, counts down, and offers what is near when it is over',
  context: ({ input }) => initialContext(input),
  initial: 'none',
  states: {
    none: {
      entry: 'clearHold',
      on: { 'slot.wanted': { target: 'holding', actions: withEvent('storeWish') } },
    },
    holding: {
      tags: 'busy',
      description: 'One call at a time: a wish that comes meanwhile is sent next',
      invoke: {
        src: 'holdSlot',
        id: 'holdSlot',
        input: ({ context }) => ({ slotId: context.wanted ?? '' }),
        onDone: [
          { guard: withOutcome('isOk'), target: 'decidingWish', actions: [withOutcome('storeHold'), 'clearGone'] },
          { guard: withOutcome('isPointless'), target: 'none' },
          { guard: 'isNothingWanted', target: 'releasing' },
          { guard: withOutcome('isGone'), target: 'lost', actions: [withOutcome('storeGone'), 'sendLost'] },
          { target: 'failed' },
        ],
        onError: 'failed',
      },
      after: { requestTimeout: 'failed' },
      on: {
        'slot.wanted': { actions: withEvent('storeWish') },
        'slot.unwanted': { actions: 'clearWish' },
      },
    },
    decidingWish: {
      always: [
        { guard: 'isNothingWanted', target: 'releasing' },
        { guard: 'isWantedKept', target: 'kept', actions: 'sendTaken' },
        { target: 'holding' },
      ],
    },
    kept,
    ...asking,
    ...choosing,
    failed: {
      description: 'The shop did not answer, or not as it should: the time may be kept or not',
      on: {
        'hold.retry': 'holding',
        'slot.wanted': { guard: withEvent('isOtherSlot'), target: 'holding', actions: withEvent('storeWish') },
        'slot.unwanted': { target: 'releasing', actions: 'clearWish' },
      },
    },
    releasing: {
      tags: 'busy',
      description: 'The place is given back; one that cannot be given back ends by itself',
      entry: 'clearHold',
      invoke: {
        src: 'releaseSlot',
        id: 'releaseSlot',
        input: undefined,
        onDone: 'decidingAfterRelease',
        onError: 'decidingAfterRelease',
      },
      after: { requestTimeout: 'decidingAfterRelease' },
      on: { 'slot.wanted': { actions: withEvent('storeWish') }, 'slot.unwanted': { actions: 'clearWish' } },
    },
    decidingAfterRelease: { always: [{ guard: 'isNothingWanted', target: 'none' }, { target: 'holding' }] },
  },
});
