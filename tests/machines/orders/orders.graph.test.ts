import { checkMachine } from '#tests/kit/model/index.ts';
import { ordersModel } from './orders.model.ts';

checkMachine(ordersModel);
