import type { Order } from '../../domain/index.ts';
import { dayAsSaid, momentAsSaid } from '../order/dates.ts';
import { deliveryWords } from '../order/delivery-words.ts';

type State = Order['state'];
type Labels = { readonly when: string; readonly to: string };

const { reserved, coming, booked, delivered } = deliveryWords.told;

/** What stands before the time and the person of a delivery: nothing is still arriving once its order is over. */
const labels: Readonly<Record<State, Labels>> = {
  placed: reserved,
  confirmed: coming,
  baking: coming,
  packed: coming,
  outForDelivery: coming,
  undelivered: booked,
  delivered,
  returned: booked,
  cancelled: booked,
};

/** The labels of a delivery in each place that tells of an order: its list, its page, its payment. */
export const deliveryLabels = ({ state }: { readonly state: State }): Labels => labels[state];

/** The delivery time of an order in one line: `Arriving Fri, 27 Nov, 3 pm to 6 pm`. */
export const timeTold = (order: {
  readonly state: State;
  readonly slot: Pick<Order['slot'], 'date' | 'label'>;
}): string => `${deliveryLabels(order).when} ${dayAsSaid(order.slot.date)}, ${order.slot.label}`;

/** When the box was handed over; null while it was not. */
export function handedOverAt({ state, timeline }: Pick<Order, 'state' | 'timeline'>): string | null {
  const at = timeline.findLast((step) => step.state === 'delivered')?.at ?? null;
  return state === 'delivered' && at !== null ? momentAsSaid(at) : null;
}
