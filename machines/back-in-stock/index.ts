export { backInStockMachine } from './back-in-stock.machine.ts';
export { provideBackInStock } from './back-in-stock.provide.ts';
export {
  selectBackInStockError,
  selectBackInStockRefusal,
  selectBackInStockScreen,
  selectBackInStockEmail,
  selectIsBackInStockBusy,
  selectIsBackInStockSlow,
} from './back-in-stock.view.ts';
export type {
  BackInStockActor,
  BackInStockEvent,
  BackInStockInput,
  BackInStockPorts,
  BackInStockScreen,
  BackInStockSnapshot,
} from './back-in-stock.types.ts';
