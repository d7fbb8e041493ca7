import type { CityPromptSnapshot } from './city-prompt.types.ts';

/** Whether the cities are open because of the prompt. */
export const selectIsPromptOpen = (snapshot: CityPromptSnapshot): boolean => snapshot.matches('open');
