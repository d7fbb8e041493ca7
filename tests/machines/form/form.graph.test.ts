import { checkMachine } from '#tests/kit/model/index.ts';
import { formModel } from './form.model.ts';

checkMachine(formModel);
