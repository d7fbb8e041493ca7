import { checkMutants } from '#tests/kit/model/index.ts';
import { consentModel } from './consent.model.ts';

checkMutants(consentModel, [
  'tests/machines/consent/consent.graph.test.ts',
  'tests/machines/consent/consent.pins.test.ts',
]);
