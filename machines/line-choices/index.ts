export { lineChoicesMachine } from './line-choices.machine.ts';
export { provideLineChoices } from './line-choices.provide.ts';
export {
  areSameAttributes,
  selectAttributes,
  selectChoicesMessage,
  selectChoicesScreen,
  selectChoicesTitle,
  selectChoicesTotal,
  selectChoiceValues,
  selectIsChoicesSlow,
  selectIsSavingChoices,
  selectSaveReason,
  selectVariant,
  selectVariants,
} from './line-choices.view.ts';
export type { ChoicesScreen } from './line-choices.view.ts';
export type {
  ChosenLine,
  LineChoicesActor,
  LineChoicesEmitted,
  LineChoicesInput,
  LineChoicesPorts,
  LineChoicesReport,
  LineChoicesSnapshot,
  SavedChoices,
} from './line-choices.types.ts';
