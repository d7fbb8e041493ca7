import { checkMutants } from '#tests/kit/model/index.ts';
import { sharedCartModel } from './shared-cart.model.ts';

checkMutants(sharedCartModel, [
  'tests/machines/shared-cart/shared-cart.graph.test.ts',
  'tests/machines/shared-cart/shared-cart.pins.test.ts',
]);
