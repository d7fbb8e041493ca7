import { checkMachine } from '#tests/kit/model/index.ts';
import { placeCheckModel } from './place-check.model.ts';

checkMachine(placeCheckModel);
