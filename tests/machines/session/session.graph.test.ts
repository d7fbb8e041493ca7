import { checkMachine } from '#tests/kit/model/index.ts';
import { sessionModel } from './session.model.ts';

checkMachine(sessionModel);
