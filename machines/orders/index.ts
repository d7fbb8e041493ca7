export { ordersMachine } from './orders.machine.ts';
export { provideOrders } from './orders.provide.ts';
export {
  selectAddress,
  selectAreOrdersSlow,
  selectMore,
  selectOrders,
  selectOrdersScreen,
  selectPaying,
  type OrdersScreen,
} from './orders.view.ts';
export type { OrdersActor, OrdersAddress, OrdersEvent, OrdersInput, OrdersPorts } from './orders.types.ts';
