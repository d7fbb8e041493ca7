export { paymentMachine } from './payment.machine.ts';
export { firstPaymentState, nextPaymentState, paymentStates } from './payment.next.ts';
export type { PaymentStep } from './payment.next.ts';
export type { PaymentDuty, PaymentEvent, PaymentState, PaymentStatus } from './payment.types.ts';
