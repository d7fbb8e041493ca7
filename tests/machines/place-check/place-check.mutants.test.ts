import { checkMutants } from '#tests/kit/model/index.ts';
import { placeCheckModel } from './place-check.model.ts';

checkMutants(placeCheckModel, [
  'tests/machines/place-check/place-check.graph.test.ts',
  'tests/machines/place-check/place-check.pins.test.ts',
]);
