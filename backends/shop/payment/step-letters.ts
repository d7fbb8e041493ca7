import type { orders } from '#backends/db/schema/order.ts';
import type { trips } from '#backends/db/schema/trip.ts';
import { timeInWords } from '#machines/rules/order/india-time.ts';
import type { Letter } from './letters.ts';
import { stepWords as words } from './step-words.ts';

type Order = Pick<typeof orders.$inferSelect, 'orderId'>;
type Trip = Pick<typeof trips.$inferSelect, 'riderName' | 'arrivesFrom' | 'arrivesTo' | 'proof' | 'failure'> | null;

/** The kitchen has begun. */
export const bakingLetter = (orderId: string): Letter => ({
  key: 'order.baking',
  subject: words.baking.subject(orderId),
  body: words.baking.body(orderId),
  short: words.baking.short(orderId),
});

/** The rider is on the way. */
export function departedLetter({ orderId }: Order, trip: Trip): Letter {
  const { departed } = words;
  const rider = trip?.riderName ?? departed.someRider;
  const window =
    trip === null ? departed.soon : departed.window(timeInWords(trip.arrivesFrom), timeInWords(trip.arrivesTo));
  return {
    key: 'order.departed',
    subject: departed.subject(orderId),
    body: departed.body(orderId, rider, window),
    short: departed.short(orderId, rider, window),
  };
}

/** The box is with its recipient. @param review where the order is reviewed without a login */
export const deliveredLetter = ({ orderId }: Order, trip: Trip, review: string): Letter => ({
  key: 'order.delivered',
  subject: words.delivered.subject(orderId),
  body: words.delivered.body(orderId, trip !== null && trip.proof !== null, review),
  short: words.delivered.short(orderId, review),
});

/** Nobody took the box. */
export const undeliveredLetter = ({ orderId }: Order, trip: Trip): Letter => ({
  key: 'order.undelivered',
  subject: words.undelivered.subject(orderId),
  body: words.undelivered.body(orderId, words.undelivered.reasons[trip?.failure ?? 'nobody_home']),
  short: words.undelivered.short(orderId),
});
