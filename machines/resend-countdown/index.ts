export { resendCountdownMachine } from './resend-countdown.machine.ts';
export { provideResendCountdown } from './resend-countdown.provide.ts';
export { noChallenge, unsentText } from './resend-countdown.setup.ts';
export * from './resend-countdown.view.ts';
export type * from './resend-countdown.types.ts';
