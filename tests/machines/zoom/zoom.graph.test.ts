import { checkMachine } from '#tests/kit/model/index.ts';
import { zoomModel } from './zoom.model.ts';

checkMachine(zoomModel);
