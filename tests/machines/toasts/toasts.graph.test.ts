import { checkMachine } from '#tests/kit/model/index.ts';
import { toastsModel } from './toasts.model.ts';

checkMachine(toastsModel);
