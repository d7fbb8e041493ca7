export { numberCandlesMachine } from './number-candles.machine.ts';
export { provideNumberCandles } from './number-candles.provide.ts';
export {
  areSameCandleWords,
  selectAreCandlesFound,
  selectAgeError,
  selectAgeText,
  selectCandleWords,
  selectIsFindingCandles,
  selectSavedCandles,
} from './number-candles.view.ts';
export type { CandleWords } from './number-candles.view.ts';
export type {
  CandlesReport,
  DigitCandle,
  SavedCandles,
  NumberCandlesActor,
  NumberCandlesEmitted,
  NumberCandlesPorts,
} from './number-candles.types.ts';
