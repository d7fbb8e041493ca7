import { checkMachine } from '#tests/kit/model/index.ts';
import { earliestDeliveryModel } from './earliest-delivery.model.ts';

checkMachine(earliestDeliveryModel);
