import { checkMutants } from '#tests/kit/model/index.ts';
import { orderModel } from './order.model.ts';

checkMutants(orderModel, ['tests/machines/order/order.graph.test.ts', 'tests/machines/order/order.pins.test.ts']);
