export { ok, refused } from './outcome.ts';
export type { Outcome, Refusal } from './outcome.ts';
export { port, unprovided } from './port.ts';
export type { Port, PortLogic } from './port.ts';
export { requestTimeout, slowHint } from './delays.ts';
export { statePath } from './state-path.ts';
export { nameTransition, readableEvent, takenTransitions } from './transitions.ts';
export type { TransitionName } from './transitions.ts';
