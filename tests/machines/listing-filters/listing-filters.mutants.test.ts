import { checkMutants } from '#tests/kit/model/index.ts';
import { listingFiltersModel } from './listing-filters.model.ts';

checkMutants(listingFiltersModel, [
  'tests/machines/listing-filters/listing-filters.graph.test.ts',
  'tests/machines/listing-filters/listing-filters.pins.test.ts',
]);
