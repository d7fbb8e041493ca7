import { checkMachine } from '#tests/kit/model/index.ts';
import { backInStockModel } from './back-in-stock.model.ts';

checkMachine(backInStockModel);
