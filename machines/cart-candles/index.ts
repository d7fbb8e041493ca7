export { cartCandlesMachine } from './cart-candles.machine.ts';
export { provideCartCandles } from './cart-candles.provide.ts';
export { selectAgeQuestion, selectCandlesEnd } from './cart-candles.view.ts';
export type { CartCandlesActor, CartCandlesEmitted, CartCandlesPorts } from './cart-candles.types.ts';
