import { checkMutants } from '#tests/kit/model/index.ts';
import { goesWellWithModel } from './goes-well-with.model.ts';

checkMutants(goesWellWithModel, [
  'tests/machines/goes-well-with/goes-well-with.graph.test.ts',
  'tests/machines/goes-well-with/goes-well-with.pins.test.ts',
]);
