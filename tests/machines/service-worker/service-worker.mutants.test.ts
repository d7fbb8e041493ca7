import { checkMutants } from '#tests/kit/model/index.ts';
import { serviceWorkerModel } from './service-worker.model.ts';

checkMutants(serviceWorkerModel, [
  'tests/machines/service-worker/service-worker.graph.test.ts',
  'tests/machines/service-worker/service-worker.pins.test.ts',
]);
