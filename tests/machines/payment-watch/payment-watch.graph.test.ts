import { checkMachine } from '#tests/kit/model/index.ts';
import { paymentWatchModel } from './payment-watch.model.ts';

checkMachine(paymentWatchModel);
