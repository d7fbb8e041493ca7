import { checkMutants } from '#tests/kit/model/index.ts';
import { reorderModel } from './reorder.model.ts';

checkMutants(reorderModel, [
  'tests/machines/reorder/reorder.graph.test.ts',
  'tests/machines/reorder/reorder.pins.test.ts',
]);
