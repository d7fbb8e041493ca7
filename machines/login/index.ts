export { loginMachine } from './login.machine.ts';
export { provideLogin } from './login.provide.ts';
export * from './login.view.ts';
export type * from './login.types.ts';
