import { checkMutants } from '#tests/kit/model/index.ts';
import { cartModel } from './cart.model.ts';

checkMutants(cartModel, [
  'tests/machines/cart/cart.graph.test.ts',
  'tests/machines/cart/cart.pins.test.ts',
  'tests/machines/cart/cart.refresh.pins.test.ts',
  'tests/machines/cart/cart.coupon.pins.test.ts',
  'tests/machines/cart/cart.wallet.pins.test.ts',
]);
