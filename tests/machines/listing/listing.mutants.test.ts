import { checkMutants } from '#tests/kit/model/index.ts';
import { listingModel } from './listing.model.ts';

checkMutants(listingModel, [
  'tests/machines/listing/listing.graph.test.ts',
  'tests/machines/listing/listing.pins.test.ts',
]);
