import { checkMachine } from '#tests/kit/model/index.ts';
import { trackingModel } from './tracking.model.ts';

checkMachine(trackingModel);
