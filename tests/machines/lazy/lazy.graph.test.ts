import { checkMachine } from '#tests/kit/model/index.ts';
import { lazyModel } from './lazy.model.ts';

checkMachine(lazyModel);
