import { checkMutants } from '#tests/kit/model/index.ts';
import { slotHoldModel } from './slot-hold.model.ts';

checkMutants(slotHoldModel, [
  'tests/machines/slot-hold/slot-hold.graph.test.ts',
  'tests/machines/slot-hold/slot-hold.pins.test.ts',
  'tests/machines/slot-hold/slot-hold.wishes.pins.test.ts',
]);
