import { checkMachine } from '#tests/kit/model/index.ts';
import { selfHelpModel } from './self-help.model.ts';

checkMachine(selfHelpModel);
