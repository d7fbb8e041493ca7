import { checkMachine } from '#tests/kit/model/index.ts';
import { orderModel } from './order.model.ts';

checkMachine(orderModel);
