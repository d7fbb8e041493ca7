import { checkMutants } from '#tests/kit/model/index.ts';
import { overlaysModel } from './overlays.model.ts';

checkMutants(overlaysModel, [
  'tests/machines/overlays/overlays.graph.test.ts',
  'tests/machines/overlays/overlays.pins.test.ts',
]);
