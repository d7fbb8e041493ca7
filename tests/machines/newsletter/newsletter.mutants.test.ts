import { checkMutants } from '#tests/kit/model/index.ts';
import { newsletterModel } from './newsletter.model.ts';

checkMutants(newsletterModel, [
  'tests/machines/newsletter/newsletter.graph.test.ts',
  'tests/machines/newsletter/newsletter.pins.test.ts',
]);
