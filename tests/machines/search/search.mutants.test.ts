import { checkMutants } from '#tests/kit/model/index.ts';
import { searchModel } from './search.model.ts';

checkMutants(searchModel, ['tests/machines/search/search.graph.test.ts', 'tests/machines/search/search.pins.test.ts']);
