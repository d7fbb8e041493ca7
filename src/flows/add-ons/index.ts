export { AddOns } from './add-ons.tsx';
export { NumberCandles } from './number-candles.tsx';
export { addOnsPorts, numberCandlesPorts } from './ports.ts';
