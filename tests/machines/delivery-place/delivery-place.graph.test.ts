import { checkMachine } from '#tests/kit/model/index.ts';
import { deliveryPlaceModel } from './delivery-place.model.ts';

checkMachine(deliveryPlaceModel);
