export { homeMachine } from './home.machine.ts';
export { provideHome } from './home.provide.ts';
export * from './home.view.ts';
export type * from './home.types.ts';
