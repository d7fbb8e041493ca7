export { helpfulVotesMachine } from './helpful-votes.machine.ts';
export { provideHelpfulVotes } from './helpful-votes.provide.ts';
export * from './helpful-votes.view.ts';
export type * from './helpful-votes.types.ts';
