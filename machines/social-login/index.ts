export { socialLoginMachine } from './social-login.machine.ts';
export { provideSocialLogin } from './social-login.provide.ts';
export * from './social-login.view.ts';
export type * from './social-login.types.ts';
