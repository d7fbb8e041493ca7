export { cartLineMachine } from './cart-line.machine.ts';
export { provideCartLine } from './cart-line.provide.ts';
export { undoWindow } from './cart-line.setup.ts';
export {
  selectCanBeFavourite,
  selectIsLineBusy,
  selectIsRefusedAtOne,
  selectIsRemoving,
  selectIsRestoring,
  selectIsTakenOut,
  selectLine,
  selectLineMessage,
  selectMostReason,
  selectShownQuantity,
  selectShownTotal,
  selectTakenOutText,
} from './cart-line.view.ts';
export type {
  CartLineActor,
  CartLineInput,
  CartLinePorts,
  CartLineReport,
  CartLineSnapshot,
} from './cart-line.types.ts';
