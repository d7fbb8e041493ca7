import { withEvent, withOutcome } from '../../kit/params.ts';
import { keyOf, orderChangesSetup } from '../order-changes.setup.ts';

const choose = { guard: withEvent('isReachable'), target: 'choosing', actions: withEvent('storePlace') } as const;
const leave = '#order-changes.idle';

/** Another address: the order goes to the old one until the shop has taken the new one. */
export const choosingPlace = orderChangesSetup.createStateConfig({
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadPlaces',
        src: 'loadPlaces',
        input: ({ context: { order } }) => ({ order_id: order.order_id }),
        onDone: [
          { guard: withOutcome('isOk'), target: 'choosing', actions: withOutcome('storePlaces') },
          { guard: withOutcome('isLoginOver'), target: leave, actions: 'emitLoginWanted' },
          { target: 'failed' },
        ],
        onError: 'failed',
      },
      after: { requestTimeout: 'failed' },
      on: { 'change.dismiss': leave },
    },
    failed: { on: { 'places.retry': 'loading', 'change.dismiss': leave } },
    choosing: {
      on: {
        'place.choose': choose,
        'place.confirm': { guard: 'hasPlace', target: 'sending' },
        'place.add': 'adding',
        'change.dismiss': leave,
      },
    },
    adding: {
      description: 'A new address is typed; it is chosen once it is saved and the order can go there',
      exit: 'emitDraftDropped',
      on: { 'place.added': { target: 'loading', actions: withEvent('storeAdded') }, 'place.leave': 'loading' },
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'readdressOrder',
        src: 'readdressOrder',
        input: ({ context }) => ({ order_id: context.order.order_id, sno: context.sno ?? '', key: keyOf(context) }),
        onDone: [
          { guard: withOutcome('isOk'), target: leave, actions: ['emitChanged', 'emitReaddressed'] },
          { guard: withOutcome('isLoginOver'), target: leave, actions: 'emitLoginWanted' },
          { target: 'refused', actions: [withOutcome('storeRefusal'), 'storeAttempt', 'emitChanged'] },
        ],
        onError: 'unsure',
      },
      after: { requestTimeout: 'unsure' },
    },
    refused: {
      description: 'The addresses are shown anew: one of them may be gone by now',
      exit: 'clearRefusal',
      on: { 'places.retry': 'loading', 'change.dismiss': leave },
    },
    unsure: {
      description: 'Nobody knows whether the shop has heard it: the same wish again, or a look at the order',
      on: { 'place.confirm': 'sending', 'change.dismiss': { target: leave, actions: 'emitChanged' } },
    },
  },
});
