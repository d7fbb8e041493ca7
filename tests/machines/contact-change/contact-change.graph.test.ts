import { checkMachine } from '#tests/kit/model/index.ts';
import { contactChangeModel } from './contact-change.model.ts';

checkMachine(contactChangeModel);
