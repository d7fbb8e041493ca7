export { serverFailure, sessionOver } from './answer-of.ts';
export { defineModel, headlessOnly } from './define.ts';
export type { BrowserAnswer, CallModel, Gesture, HeadlessOnly, Model, ModelDefinition } from './define.ts';
export { examine, isIn } from './examine.ts';
export type { Findings } from './examine.ts';
export { checkMachine } from './check.ts';
export { machineUnderTest, mutantNames } from './mutate.ts';
export { checkMutants } from './check-mutants.ts';
export { depth, sampled } from './depth.ts';
export {
  browserPaths,
  comeNear,
  headlessTransitions,
  layOutWhole,
  stopClock,
  tapFarBelow,
  untilAlive,
  walkInBrowser,
} from './browser.ts';
export type { WalkOptions } from './browser.ts';
export { holdEvents, sayEvent } from './held-events.ts';
export { recordJourney, recordedState } from './record.ts';
export { untilShownIsMeant } from './shown-controls.ts';
