import { checkMachine } from '#tests/kit/model/index.ts';
import { paymentModel } from './payment.model.ts';

checkMachine(paymentModel);
