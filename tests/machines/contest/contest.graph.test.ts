import { checkMachine } from '#tests/kit/model/index.ts';
import { contestModel } from './contest.model.ts';

checkMachine(contestModel);
