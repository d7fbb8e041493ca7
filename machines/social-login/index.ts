export { socialLoginMachine } from './social-login.machine.ts';
export { provideSocialLogin } from './social-login.provide.ts';
export { accountOf } from './social-login.setup.ts';
export * from './social-login.view.ts';
export type * from './social-login.types.ts';
