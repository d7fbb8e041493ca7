import { checkMutants } from '#tests/kit/model/index.ts';
import { productModel } from './product.model.ts';

checkMutants(productModel, [
  'tests/machines/product/product.graph.test.ts',
  'tests/machines/product/product.pins.test.ts',
]);
