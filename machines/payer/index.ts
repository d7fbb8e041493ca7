export { payerMachine } from './payer.machine.ts';
export { providePayer } from './payer.provide.ts';
export * from './payer.view.ts';
export type * from './payer.types.ts';
