export { reorderMachine } from './reorder.machine.ts';
export { provideReorder } from './reorder.provide.ts';
export * from './reorder.view.ts';
export type * from './reorder.types.ts';
