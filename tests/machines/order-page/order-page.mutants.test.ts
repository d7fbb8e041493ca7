import { checkMutants } from '#tests/kit/model/index.ts';
import { orderPageModel } from './order-page.model.ts';

checkMutants(orderPageModel, [
  'tests/machines/order-page/order-page.graph.test.ts',
  'tests/machines/order-page/order-page.pins.test.ts',
]);
