import { checkMachine } from '#tests/kit/model/index.ts';
import { lineChoicesModel } from './line-choices.model.ts';

checkMachine(lineChoicesModel);
