import { checkMutants } from '#tests/kit/model/index.ts';
import { numberCandlesModel } from './number-candles.model.ts';

checkMutants(numberCandlesModel, [
  'tests/machines/number-candles/number-candles.graph.test.ts',
  'tests/machines/number-candles/number-candles.pins.test.ts',
]);
