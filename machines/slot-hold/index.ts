export { slotHoldMachine } from './slot-hold.machine.ts';
export { provideSlotHold } from './slot-hold.provide.ts';
export {
  selectHeldTime,
  selectHoldScreen,
  selectIsSoonOver,
  selectIsTimeOver,
  selectLostReason,
  selectNeighbours,
  selectTimeLeft,
} from './slot-hold.view.ts';
export type { HoldScreen, Neighbour } from './slot-hold.view.ts';
export type {
  ClockEvent,
  Hold,
  HoldRefusal,
  SlotHoldActor,
  SlotHoldPorts,
  SlotHoldReport,
  SlotHoldSnapshot,
  Standing,
} from './slot-hold.types.ts';
