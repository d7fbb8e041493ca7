import { checkMutants } from '#tests/kit/model/index.ts';
import { socialLoginModel } from './social-login.model.ts';

checkMutants(socialLoginModel, [
  'tests/machines/social-login/social-login.graph.test.ts',
  'tests/machines/social-login/social-login.pins.test.ts',
]);
