import { checkMachine } from '#tests/kit/model/index.ts';
import { payerModel } from './payer.model.ts';

checkMachine(payerModel);
