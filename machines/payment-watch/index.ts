export { paymentWatchMachine } from './payment-watch.machine.ts';
export { providePaymentWatch } from './payment-watch.provide.ts';
export * from './payment-watch.view.ts';
export type * from './payment-watch.types.ts';
