import { checkMutants } from '#tests/kit/model/index.ts';
import { payerModel } from './payer.model.ts';

checkMutants(payerModel, ['tests/machines/payer/payer.graph.test.ts', 'tests/machines/payer/payer.pins.test.ts']);
