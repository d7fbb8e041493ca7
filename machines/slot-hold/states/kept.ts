import { withEvent, withOutcome } from '../../kit/params.ts';
import { slotHoldSetup } from '../slot-hold.setup.ts';

/** The seconds pass; after a sleep, and when the page is looked at again, the shop says what is left. */
const counting = {
  'clock.ticked': [
    { guard: withEvent('isAfterSleep'), target: 'refreshing', actions: withEvent('storeTime') },
    { target: 'decidingTime', actions: withEvent('storeTime') },
  ],
  'page.shown': 'refreshing',
} as const;

/** The shop keeps the place, and what is left of the time is shown. */
export const kept = slotHoldSetup.createStateConfig({
  tags: 'kept',
  initial: 'decidingTime',
  invoke: { src: 'clockListener', id: 'clockListener', input: undefined },
  states: {
    decidingTime: {
      always: [
        { guard: 'isOver', target: '#slot-hold.ending' },
        { guard: 'isSoonOver', target: 'endingSoon' },
        { target: 'steady' },
      ],
    },
    steady: { on: counting },
    endingSoon: { description: 'The last two minutes, which are said once', on: counting },
    refreshing: {
      description: 'The shop is asked while the countdown goes on; without an answer it goes on as well',
      tags: 'busy',
      invoke: {
        src: 'loadStanding',
        id: 'loadStanding',
        input: ({ context }) => ({ slotId: context.wanted ?? '' }),
        onDone: [
          {
            guard: withOutcome('isOk'),
            target: '#slot-hold.decidingStanding',
            actions: withOutcome('storeStanding'),
          },
          { target: 'decidingTime' },
        ],
        onError: 'decidingTime',
      },
      after: { requestTimeout: 'decidingTime' },
      on: { 'clock.ticked': { actions: withEvent('storeTime') } },
    },
  },
  on: {
    'slot.wanted': { guard: withEvent('isOtherSlot'), target: 'holding', actions: withEvent('storeWish') },
    'slot.unwanted': { target: 'releasing', actions: 'clearWish' },
  },
});
