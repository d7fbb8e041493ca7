import { checkMutants } from '#tests/kit/model/index.ts';
import { waitingOrderModel } from './waiting-order.model.ts';

checkMutants(waitingOrderModel, [
  'tests/machines/waiting-order/waiting-order.graph.test.ts',
  'tests/machines/waiting-order/waiting-order.pins.test.ts',
]);
