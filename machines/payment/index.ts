export { paymentMachine } from './payment.machine.ts';
export { firstPaymentState, nextPaymentState, paymentStates } from './payment.next.ts';
export type { PaymentStep } from './payment.next.ts';
export type { PaymentEffect, PaymentEvent, PaymentState, PaymentStatus } from './payment.types.ts';
