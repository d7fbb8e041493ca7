import { checkMutants } from '#tests/kit/model/index.ts';
import { paymentWatchModel } from './payment-watch.model.ts';

checkMutants(paymentWatchModel, [
  'tests/machines/payment-watch/payment-watch.graph.test.ts',
  'tests/machines/payment-watch/payment-watch.pins.test.ts',
  'tests/machines/payment-watch/payment-watch.upi.pins.test.ts',
]);
