import { checkMachine } from '#tests/kit/model/index.ts';
import { goesWellWithModel } from './goes-well-with.model.ts';

checkMachine(goesWellWithModel);
