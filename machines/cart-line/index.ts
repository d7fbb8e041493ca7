export { cartLineMachine } from './cart-line.machine.ts';
export { provideCartLine } from './cart-line.provide.ts';
export { undoWindow } from './cart-line.setup.ts';
export {
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
} from './cart-line.view.ts';
export type {
  CartLineActor,
  CartLineInput,
  CartLinePorts,
  CartLineReport,
  CartLineSnapshot,
} from './cart-line.types.ts';
