import { checkMutants } from '#tests/kit/model/index.ts';
import { offersModel } from './offers.model.ts';

checkMutants(offersModel, ['tests/machines/offers/offers.graph.test.ts', 'tests/machines/offers/offers.pins.test.ts']);
