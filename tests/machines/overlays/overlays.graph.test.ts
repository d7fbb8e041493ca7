import { checkMachine } from '#tests/kit/model/index.ts';
import { overlaysModel } from './overlays.model.ts';

checkMachine(overlaysModel);
