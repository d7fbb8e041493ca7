export { orderChangesMachine } from './order-changes.machine.ts';
export { provideOrderChanges } from './order-changes.provide.ts';
export {
  selectCancelBlocked,
  selectCanChangeLines,
  selectClosedBecause,
  selectLineChange,
  selectChange,
  selectDay,
  selectDays,
  selectGivenBack,
  selectIsRemovable,
  selectPlace,
  selectPlaceBlocked,
  selectPlaces,
  selectRefundTo,
  selectRefusal,
  selectStep,
  selectTime,
  selectTimeBlocked,
  selectTimes,
  type ShownChange,
  type ShownLineChange,
} from './order-changes.view.ts';
export type {
  OrderChangesActor,
  OrderChangesEvent,
  OrderChangesInput,
  OrderChangesPorts,
  ChangeableOrder,
} from './order-changes.types.ts';
