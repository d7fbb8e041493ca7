export { checkoutMachine } from './checkout.machine.ts';
export { provideCheckout } from './checkout.provide.ts';
export * from './checkout.view.ts';
export type * from './checkout.types.ts';
