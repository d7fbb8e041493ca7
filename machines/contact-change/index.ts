export { contactChangeMachine } from './contact-change.machine.ts';
export { provideContactChange } from './contact-change.provide.ts';
export * from './contact-change.view.ts';
export type * from './contact-change.types.ts';
