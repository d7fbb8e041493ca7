export { cartLineMachine } from './cart-line.machine.ts';
export { provideCartLine } from './cart-line.provide.ts';
export { lineTexts, undoWindow } from './cart-line.setup.ts';
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
  CartData,
  CartLineActor,
  CartLineData,
  CartLineInput,
  CartLinePorts,
  CartLineReport,
  CartLineSnapshot,
  LineChoice,
  PriceRow,
} from './cart-line.types.ts';
