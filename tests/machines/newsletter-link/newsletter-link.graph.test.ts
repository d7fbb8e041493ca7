import { checkMachine } from '#tests/kit/model/index.ts';
import { newsletterLinkModel } from './newsletter-link.model.ts';

checkMachine(newsletterLinkModel);
