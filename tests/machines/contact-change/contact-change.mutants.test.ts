import { checkMutants } from '#tests/kit/model/index.ts';
import { contactChangeModel } from './contact-change.model.ts';

checkMutants(contactChangeModel, [
  'tests/machines/contact-change/contact-change.graph.test.ts',
  'tests/machines/contact-change/contact-change.pins.test.ts',
]);
