import { checkMutants } from '#tests/kit/model/index.ts';
import { resendCountdownModel } from './resend-countdown.model.ts';

checkMutants(resendCountdownModel, [
  'tests/machines/resend-countdown/resend-countdown.graph.test.ts',
  'tests/machines/resend-countdown/resend-countdown.pins.test.ts',
]);
