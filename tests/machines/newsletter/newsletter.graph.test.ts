import { checkMachine } from '#tests/kit/model/index.ts';
import { newsletterModel } from './newsletter.model.ts';

checkMachine(newsletterModel);
