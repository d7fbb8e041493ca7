export { pinConfirmationMachine } from './pin-confirmation.machine.ts';
export { providePinConfirmation } from './pin-confirmation.provide.ts';
export * from './pin-confirmation.view.ts';
export type * from './pin-confirmation.types.ts';
