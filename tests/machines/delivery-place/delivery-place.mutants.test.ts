import { checkMutants } from '#tests/kit/model/index.ts';
import { deliveryPlaceModel } from './delivery-place.model.ts';

checkMutants(deliveryPlaceModel, [
  'tests/machines/delivery-place/delivery-place.graph.test.ts',
  'tests/machines/delivery-place/delivery-place.pins.test.ts',
]);
