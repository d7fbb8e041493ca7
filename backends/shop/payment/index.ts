export { methodsFor } from './allowed-methods.ts';
export { guardBankEvents, takeBankEvent } from './events.ts';
export { registerHostedPage } from './providers/hosted-page.ts';
export { completeRefund, expireOrder, registerPaymentJobs, resumePaymentJobs } from './jobs.ts';
export { applyOrderEvent, applyPaymentEvent, latestPayment, lockOrder, type OrderRow } from './life.ts';
export { countWaitingOrders, findWaitingOrder, readPaymentStatus, reportReturn, startPayment } from './operations.ts';
export type { PaymentIntent, PaymentMethod, PaymentProvider, RefundRequest } from './provider.ts';
export { deleteSavedMethod, listSavedMethods } from './payer/saved-methods.ts';
export { canRetry, paymentStatusOf } from './view.ts';
