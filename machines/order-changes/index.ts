export { orderChangesMachine } from './order-changes.machine.ts';
export { provideOrderChanges } from './order-changes.provide.ts';
export {
  selectBlocked,
  selectChange,
  selectDay,
  selectDays,
  selectIsPaid,
  selectRefundTo,
  selectRefusal,
  selectStep,
  selectTime,
  selectTimes,
  type ShownChange,
} from './order-changes.view.ts';
export type {
  OrderChangesActor,
  OrderChangesEvent,
  OrderChangesInput,
  OrderChangesPorts,
  ChangeableOrder,
} from './order-changes.types.ts';
