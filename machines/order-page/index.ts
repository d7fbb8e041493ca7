export { orderPageMachine } from './order-page.machine.ts';
export { provideOrderPage } from './order-page.provide.ts';
export * from './order-page.view.ts';
export type * from './order-page.types.ts';
