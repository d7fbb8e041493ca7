import { checkMutants } from '#tests/kit/model/index.ts';
import { orderChangesModel } from './order-changes.model.ts';

checkMutants(orderChangesModel, [
  'tests/machines/order-changes/order-changes.graph.test.ts',
  'tests/machines/order-changes/order-changes.pins.test.ts',
  'tests/machines/order-changes/order-changes.lines.pins.test.ts',
  'tests/machines/order-changes/order-changes.ways.pins.test.ts',
]);
