import { checkMachine } from '#tests/kit/model/index.ts';
import { slotHoldModel } from './slot-hold.model.ts';

checkMachine(slotHoldModel);
