import { checkMachine } from '#tests/kit/model/index.ts';
import { reorderModel } from './reorder.model.ts';

checkMachine(reorderModel);
