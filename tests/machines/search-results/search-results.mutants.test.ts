import { checkMutants } from '#tests/kit/model/index.ts';
import { searchResultsModel } from './search-results.model.ts';

checkMutants(searchResultsModel, [
  'tests/machines/search-results/search-results.graph.test.ts',
  'tests/machines/search-results/search-results.pins.test.ts',
]);
