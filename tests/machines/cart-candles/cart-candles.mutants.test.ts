import { checkMutants } from '#tests/kit/model/index.ts';
import { cartCandlesModel } from './cart-candles.model.ts';

checkMutants(cartCandlesModel, [
  'tests/machines/cart-candles/cart-candles.graph.test.ts',
  'tests/machines/cart-candles/cart-candles.pins.test.ts',
]);
