import { checkMachine } from '#tests/kit/model/index.ts';
import { orderPageModel } from './order-page.model.ts';

checkMachine(orderPageModel);
