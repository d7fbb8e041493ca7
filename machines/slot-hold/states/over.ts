import { withEvent, withOutcome } from '../../kit/params.ts';
import { slotHoldSetup } from '../slot-hold.setup.ts';

const another = { guard: withEvent('isOtherSlot'), target: 'holding', actions: withEvent('storeWish') } as const;
const given = { target: 'releasing', actions: 'clearWish' } as const;

const ending = slotHoldSetup.createStateConfig({
  tags: 'busy',
  description: 'By this device’s clock the time is over: the shop is asked before anything is said',
  invoke: {
    src: 'loadStanding',
    id: 'loadStanding',
    input: ({ context }) => ({ slotId: context.wanted ?? '' }),
    onDone: [
      { guard: withOutcome('isOk'), target: 'decidingStanding', actions: withOutcome('storeStanding') },
      { guard: withOutcome('isPointless'), target: 'none' },
      { target: 'unsure' },
    ],
    onError: 'unsure',
  },
  after: { requestTimeout: 'unsure' },
  on: { 'slot.wanted': another, 'slot.unwanted': given },
});

const decidingStanding = slotHoldSetup.createStateConfig({
  always: [
    { guard: 'isWantedKept', target: 'kept' },
    { guard: 'isFree', target: 'expired' },
    { target: 'lost', actions: 'sendLost' },
  ],
});

/** The shop is asked how the time stands. */
export const asking = { ending, decidingStanding };

const neighbour = { guard: withEvent('isOffered'), target: 'holding', actions: withEvent('storeWish') } as const;

const expired = slotHoldSetup.createStateConfig({
  description: 'The time is not kept any more, but still free; cart and entries stay',
  on: { 'hold.renew': 'holding', 'neighbour.choose': neighbour, 'slot.wanted': another, 'slot.unwanted': given },
});

const lost = slotHoldSetup.createStateConfig({
  description: 'The time is full or past; cart and entries stay, and what is near it can be chosen',
  on: { 'neighbour.choose': neighbour, 'slot.wanted': another, 'slot.unwanted': given },
});

const unsure = slotHoldSetup.createStateConfig({
  description: 'Nobody knows whether the time is still kept: the shop did not answer',
  on: { 'hold.retry': 'ending', 'slot.wanted': another, 'slot.unwanted': given },
});

/** The shopper chooses what comes next. */
export const choosing = { expired, lost, unsure };
