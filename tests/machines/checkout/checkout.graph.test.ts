import { checkMachine } from '#tests/kit/model/index.ts';
import { checkoutModel } from './checkout.model.ts';

checkMachine(checkoutModel);
