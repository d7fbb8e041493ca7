import { initialTransition, transition } from 'xstate';
import { paymentMachine } from './payment.machine.ts';
import type { PaymentEffect, PaymentEvent, PaymentState } from './payment.types.ts';

export type PaymentStep = { state: PaymentState; effects: PaymentEffect[] };

/** Where every attempt to pay begins. */
export const firstPaymentState: PaymentState = initialTransition(paymentMachine)[0].value;

/** Every state of an attempt to pay, in the order of the chart. */
export const paymentStates: readonly PaymentState[] = Object.keys(paymentMachine.states).map(
  (value) => paymentMachine.resolveState({ value }).value,
);

/**
 * Where a payment goes when something happens to it, and what the shop has to do about it.
 * null when the event means nothing in that state: a repeated or late word changes nothing.
 * @param machine the chart to follow; tests give one with a planted fault
 */
export function nextPaymentState(
  state: PaymentState,
  event: PaymentEvent,
  machine = paymentMachine,
): PaymentStep | null {
  const before = machine.resolveState({ value: state });
  if (!before.can(event)) return null;
  const [after, actions] = transition(machine, before, event);
  return { state: after.value, effects: actions.flatMap(({ type }) => (isEffect(type) ? [type] : [])) };
}

const effects: Record<PaymentEffect, true> = { sendOrderPaid: true, sendRefund: true };
const isEffect = (type: string): type is PaymentEffect => Object.hasOwn(effects, type);
