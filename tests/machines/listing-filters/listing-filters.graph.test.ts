import { checkMachine } from '#tests/kit/model/index.ts';
import { listingFiltersModel } from './listing-filters.model.ts';

checkMachine(listingFiltersModel);
