export { numberCandlesMachine } from './number-candles.machine.ts';
export { provideNumberCandles } from './number-candles.provide.ts';
export {
  areSameCandleWords,
  selectAgeError,
  selectAgeText,
  selectCandleWords,
  selectIsFindingCandles,
} from './number-candles.view.ts';
export type { DigitCandle, NumberCandlesActor, NumberCandlesPorts } from './number-candles.types.ts';
