export { waitingOrderMachine } from './waiting-order.machine.ts';
export { provideWaitingOrder } from './waiting-order.provide.ts';
export {
  selectIsWaitingOrderSlow,
  selectWaitingOrder,
  selectWaitingOrderRefusal,
  selectWaitingOrderScreen,
  type WaitingOrderScreen,
} from './waiting-order.view.ts';
export type {
  WaitingOrderActor,
  WaitingOrderEvent,
  WaitingOrderInput,
  WaitingOrderPorts,
} from './waiting-order.types.ts';
