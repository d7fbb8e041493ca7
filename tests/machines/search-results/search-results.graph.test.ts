import { checkMachine } from '#tests/kit/model/index.ts';
import { searchResultsModel } from './search-results.model.ts';

checkMachine(searchResultsModel);
