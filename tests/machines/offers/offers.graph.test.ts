import { checkMachine } from '#tests/kit/model/index.ts';
import { offersModel } from './offers.model.ts';

checkMachine(offersModel);
