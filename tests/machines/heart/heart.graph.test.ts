import { checkMachine } from '#tests/kit/model/index.ts';
import { heartModel } from './heart.model.ts';

checkMachine(heartModel);
