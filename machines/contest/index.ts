export { contestMachine } from './contest.machine.ts';
export { provideContest } from './contest.provide.ts';
export * from './contest.view.ts';
export type * from './contest.types.ts';
