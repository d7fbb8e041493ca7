import { checkMutants } from '#tests/kit/model/index.ts';
import { recentlyViewedModel } from './recently-viewed.model.ts';

checkMutants(recentlyViewedModel, [
  'tests/machines/recently-viewed/recently-viewed.graph.test.ts',
  'tests/machines/recently-viewed/recently-viewed.pins.test.ts',
]);
