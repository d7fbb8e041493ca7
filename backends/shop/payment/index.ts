export { completeRefund, expireOrder, registerPaymentJobs, resumePaymentJobs } from './jobs.ts';
export { applyOrderEvent, latestPayment, lockOrder } from './life.ts';
export { guardBankEvents, readPaymentStatus, reportReturn, startPayment, takeBankEvent } from './operations.ts';
export type { PaymentIntent, PaymentMethod, PaymentProvider, RefundRequest } from './provider.ts';
export { canRetry, paymentStatusOf } from './view.ts';
