import { checkMutants } from '#tests/kit/model/index.ts';
import { cartLineModel } from './cart-line.model.ts';

checkMutants(cartLineModel, [
  'tests/machines/cart-line/cart-line.graph.test.ts',
  'tests/machines/cart-line/cart-line.pins.test.ts',
  'tests/machines/cart-line/cart-line.favourite.pins.test.ts',
  'tests/machines/cart-line/cart-line.undo-move.pins.test.ts',
]);
