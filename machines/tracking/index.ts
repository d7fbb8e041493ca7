export { trackingMachine } from './tracking.machine.ts';
export { provideTracking } from './tracking.provide.ts';
export * from './tracking.view.ts';
export type * from './tracking.types.ts';
