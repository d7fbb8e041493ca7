export { completeRefund, expireOrder, registerPaymentJobs, resumePaymentJobs } from './jobs.ts';
export { applyOrderEvent, applyPaymentEvent, latestPayment, lockOrder } from './life.ts';
export { readPaymentStatus, startPayment, takeBankEvent } from './operations.ts';
export { createPaymentProvider } from './provider.ts';
export type { PaymentIntent, PaymentMethod, PaymentProvider, RefundRequest } from './provider.ts';
export { canRetry, paymentMessageOf, paymentStatusOf } from './view.ts';
