export { codeEntryMachine } from './code-entry.machine.ts';
export { codeEntryFor, provideCodeEntry } from './code-entry.provide.ts';
export { codeRequestOf, codeTexts, isEntryLeft, isEntryRestarted, isStepUpRequired } from './code-entry.setup.ts';
export * from './code-entry.view.ts';
export type * from './code-entry.types.ts';
