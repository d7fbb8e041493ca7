import { checkMutants } from '#tests/kit/model/index.ts';
import { backInStockModel } from './back-in-stock.model.ts';

checkMutants(backInStockModel, [
  'tests/machines/back-in-stock/back-in-stock.graph.test.ts',
  'tests/machines/back-in-stock/back-in-stock.pins.test.ts',
]);
