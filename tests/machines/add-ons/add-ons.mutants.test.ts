import { checkMutants } from '#tests/kit/model/index.ts';
import { addOnsModel } from './add-ons.model.ts';

checkMutants(addOnsModel, [
  'tests/machines/add-ons/add-ons.graph.test.ts',
  'tests/machines/add-ons/add-ons.pins.test.ts',
]);
