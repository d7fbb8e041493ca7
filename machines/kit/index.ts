export type { Answer } from './answer.ts';
export { ok, refused } from './outcome.ts';
export type { Outcome, Refusal } from './outcome.ts';
export type { Port, PortLogic } from './port.ts';
export { statePath } from './state-path.ts';
export type { TransitionName } from './transitions.ts';
