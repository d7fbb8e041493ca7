import { checkMutants } from '#tests/kit/model/index.ts';
import { newsletterLinkModel } from './newsletter-link.model.ts';

checkMutants(newsletterLinkModel, [
  'tests/machines/newsletter-link/newsletter-link.graph.test.ts',
  'tests/machines/newsletter-link/newsletter-link.pins.test.ts',
]);
