export { numberCandlesMachine } from './number-candles.machine.ts';
export { provideNumberCandles } from './number-candles.provide.ts';
export {
  areSameCandleWords,
  selectAgeError,
  selectAgeText,
  selectCandleWords,
  selectIsFindingCandles,
  selectKeptCandles,
} from './number-candles.view.ts';
export type {
  CandlesReport,
  DigitCandle,
  KeptCandles,
  NumberCandlesActor,
  NumberCandlesEmitted,
  NumberCandlesPorts,
} from './number-candles.types.ts';
