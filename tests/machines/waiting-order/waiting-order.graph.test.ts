import { checkMachine } from '#tests/kit/model/index.ts';
import { waitingOrderModel } from './waiting-order.model.ts';

checkMachine(waitingOrderModel);
