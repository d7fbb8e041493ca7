import { checkMachine } from '#tests/kit/model/index.ts';
import { orderChangesModel } from './order-changes.model.ts';

checkMachine(orderChangesModel);
