import { checkMachine } from '#tests/kit/model/index.ts';
import { resendCountdownModel } from './resend-countdown.model.ts';

checkMachine(resendCountdownModel);
