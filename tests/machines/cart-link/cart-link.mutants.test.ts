import { checkMutants } from '#tests/kit/model/index.ts';
import { cartLinkModel } from './cart-link.model.ts';

checkMutants(cartLinkModel, [
  'tests/machines/cart-link/cart-link.graph.test.ts',
  'tests/machines/cart-link/cart-link.pins.test.ts',
]);
