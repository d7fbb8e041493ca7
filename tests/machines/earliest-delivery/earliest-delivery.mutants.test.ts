import { checkMutants } from '#tests/kit/model/index.ts';
import { earliestDeliveryModel } from './earliest-delivery.model.ts';

checkMutants(earliestDeliveryModel, [
  'tests/machines/earliest-delivery/earliest-delivery.graph.test.ts',
  'tests/machines/earliest-delivery/earliest-delivery.pins.test.ts',
]);
