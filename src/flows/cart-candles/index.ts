export { CartCandles } from './cart-candles.tsx';
