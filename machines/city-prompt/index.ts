export { cityPromptMachine } from './city-prompt.machine.ts';
export { provideCityPrompt } from './city-prompt.provide.ts';
export { selectIsPromptOpen } from './city-prompt.view.ts';
export type * from './city-prompt.types.ts';
