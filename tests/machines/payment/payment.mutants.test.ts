import { checkMutants } from '#tests/kit/model/index.ts';
import { paymentModel } from './payment.model.ts';

checkMutants(paymentModel, [
  'tests/machines/payment/payment.graph.test.ts',
  'tests/machines/payment/payment.pins.test.ts',
]);
