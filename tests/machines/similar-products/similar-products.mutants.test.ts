import { checkMutants } from '#tests/kit/model/index.ts';
import { similarProductsModel } from './similar-products.model.ts';

checkMutants(similarProductsModel, [
  'tests/machines/similar-products/similar-products.graph.test.ts',
  'tests/machines/similar-products/similar-products.pins.test.ts',
]);
