import { checkMutants } from '#tests/kit/model/index.ts';
import { ordersModel } from './orders.model.ts';

checkMutants(ordersModel, ['tests/machines/orders/orders.graph.test.ts', 'tests/machines/orders/orders.pins.test.ts']);
