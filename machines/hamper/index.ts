export { hamperMachine } from './hamper.machine.ts';
export { provideHamper } from './hamper.provide.ts';
export { autosaveDelay } from './hamper.setup.ts';
export {
  selectDraftFace,
  selectHamperFace,
  selectHamperMessage,
  selectHamperScreen,
  selectIsAddingHamper,
  selectIsHamperSlow,
  selectIsResolving,
  selectIsSummaryOpen,
} from './hamper.view.ts';
export type { DraftFace, HamperFace, HamperScreen, HeldItem, ShownProduct, ShownStep } from './hamper.view.ts';
export type {
  HamperActor,
  HamperEmitted,
  HamperEvent,
  HamperInput,
  HamperOutsideEvent,
  HamperPorts,
  HamperSnapshot,
  LoadedHamper,
  SaveRequest,
} from './hamper.types.ts';
