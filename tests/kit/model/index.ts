export { defineModel, headlessOnly } from './define.ts';
export type { BrowserAnswer, CallModel, Gesture, HeadlessOnly, Model, ModelDefinition } from './define.ts';
export { examine, isIn } from './examine.ts';
export type { Findings } from './examine.ts';
export { checkMachine } from './check.ts';
export { machineUnderTest, mutantNames } from './mutate.ts';
export { checkMutants } from './check-mutants.ts';
export { depth, sampled } from './depth.ts';
