import { withEvent } from '../../kit/params.ts';

/** Every change that can be begun while no other one is under way. */
export const ways = {
  'cancel.press': { guard: 'canCancel', target: '#order-changes.cancelling', actions: 'storeAttempt' },
  'time.press': {
    guard: 'canReschedule',
    target: '#order-changes.choosingTime',
    actions: ['storeAttempt', 'storeOwnDay'],
  },
  'place.press': { guard: 'canReaddress', target: '#order-changes.choosingPlace', actions: 'storeAttempt' },
  'line.set': {
    guard: withEvent('isOtherQuantity'),
    target: '#order-changes.changingLine.sending',
    actions: withEvent('storeLine'),
  },
  'line.remove': {
    guard: withEvent('canRemove'),
    target: '#order-changes.changingLine.asking',
    actions: withEvent('storeRemoval'),
  },
} as const;
