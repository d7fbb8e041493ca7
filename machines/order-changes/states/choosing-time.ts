import { withEvent, withOutcome } from '../../kit/params.ts';
import { keyOf, orderChangesSetup } from '../order-changes.setup.ts';

const otherDay = { guard: withEvent('isOtherDay'), target: 'loading', actions: withEvent('storeDay') } as const;
const choose = { guard: withEvent('isFree'), target: 'choosing', actions: withEvent('storeTime') } as const;
const leave = '#order-changes.idle';

/** Another time: the old one stays until the new one is the order's. */
export const choosingTime = orderChangesSetup.createStateConfig({
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadTimes',
        src: 'loadTimes',
        input: ({ context: { order, day } }) => ({ order_id: order.order_id, date: day }),
        onDone: [
          { guard: withOutcome('isOk'), target: 'choosing', actions: withOutcome('storeTimes') },
          { guard: withOutcome('isLoginOver'), target: leave, actions: 'emitLoginWanted' },
          { target: 'failed' },
        ],
        onError: 'failed',
      },
      after: { requestTimeout: 'failed' },
      // What is on its way belongs to the day that was chosen first.
      on: { 'day.choose': { ...otherDay, reenter: true }, 'change.dismiss': leave },
    },
    failed: { on: { 'times.retry': 'loading', 'day.choose': otherDay, 'change.dismiss': leave } },
    choosing: {
      on: {
        'day.choose': otherDay,
        'time.choose': choose,
        'time.confirm': { guard: 'hasTime', target: 'sending' },
        'change.dismiss': leave,
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'rescheduleOrder',
        src: 'rescheduleOrder',
        input: ({ context }) => ({
          order_id: context.order.order_id,
          slot_id: context.slot_id ?? '',
          key: keyOf(context),
        }),
        onDone: [
          { guard: withOutcome('isOk'), target: leave, actions: ['emitChanged', 'emitMoved'] },
          { guard: withOutcome('isLoginOver'), target: leave, actions: 'emitLoginWanted' },
          { target: 'refused', actions: [withOutcome('storeRefusal'), 'clearTime', 'storeAttempt', 'emitChanged'] },
        ],
        onError: 'unsure',
      },
      after: { requestTimeout: 'unsure' },
    },
    refused: {
      description: 'The times are shown anew: one of them may be taken by now',
      exit: 'clearRefusal',
      on: { 'times.retry': 'loading', 'day.choose': otherDay, 'change.dismiss': leave },
    },
    unsure: {
      description: 'Nobody knows whether the shop has heard it: the same wish again, or a look at the order',
      on: { 'time.confirm': 'sending', 'change.dismiss': { target: leave, actions: 'emitChanged' } },
    },
  },
});
