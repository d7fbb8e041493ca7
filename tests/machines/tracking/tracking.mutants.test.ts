import { checkMutants } from '#tests/kit/model/index.ts';
import { trackingModel } from './tracking.model.ts';

checkMutants(trackingModel, [
  'tests/machines/tracking/tracking.graph.test.ts',
  'tests/machines/tracking/tracking.pins.test.ts',
]);
