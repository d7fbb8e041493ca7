import { checkMachine } from '#tests/kit/model/index.ts';
import { addOnsModel } from './add-ons.model.ts';

checkMachine(addOnsModel);
