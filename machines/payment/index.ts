export { paymentMachine } from './payment.machine.ts';
export { firstPaymentState, nextPaymentState } from './payment.next.ts';
export type { PaymentStep } from './payment.next.ts';
export type { PaymentDuty, PaymentEvent, PaymentState } from './payment.types.ts';
