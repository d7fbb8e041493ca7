import { checkMachine } from '#tests/kit/model/index.ts';
import { consentModel } from './consent.model.ts';

checkMachine(consentModel);
