import { initialTransition, transition } from 'xstate';
import { orderMachine } from './order.machine.ts';
import type { OrderEffect, OrderEvent, OrderState } from './order.types.ts';

export type OrderStep = { state: OrderState; effects: OrderEffect[] };

/** Where every order begins. */
export const firstOrderState: OrderState = initialTransition(orderMachine)[0].value;

/** Every state of an order, in the order of the chart. */
export const orderStates: readonly OrderState[] = Object.keys(orderMachine.states).map(
  (value) => orderMachine.resolveState({ value }).value,
);

/**
 * Where an order goes when something happens to it, and what the shop has to do about it, in that order.
 * null when the event means nothing in that state: a repeated or late word changes nothing.
 * @param machine the chart to follow; tests give one with a planted fault
 */
export function nextOrderState(state: OrderState, event: OrderEvent, machine = orderMachine): OrderStep | null {
  const before = machine.resolveState({ value: state });
  if (!before.can(event)) return null;
  const [after, actions] = transition(machine, before, event);
  return { state: after.value, effects: actions.flatMap(({ type }) => (isEffect(type) ? [type] : [])) };
}

const effects: Record<OrderEffect, true> = {
  sendConfirmation: true,
  sendPurchase: true,
  sendLapsedNotice: true,
  sendCancelNotice: true,
  sendWithdrawNotice: true,
  sendReturnNotice: true,
  sendChangeNotice: true,
  clearReservation: true,
  clearBenefits: true,
  sendCartBack: true,
  sendRefund: true,
  sendStamps: true,
  storeInvoice: true,
  storeCreditNote: true,
};
const isEffect = (type: string): type is OrderEffect => Object.hasOwn(effects, type);

/** Whether nothing more happens to an order in that state. */
export const isOver = (state: OrderState): boolean => orderMachine.resolveState({ value: state }).status === 'done';
