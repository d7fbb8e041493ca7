import { checkMachine } from '#tests/kit/model/index.ts';
import { searchModel } from './search.model.ts';

checkMachine(searchModel);
