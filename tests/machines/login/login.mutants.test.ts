import { checkMutants } from '#tests/kit/model/index.ts';
import { loginModel } from './login.model.ts';

checkMutants(loginModel, [
  'tests/machines/login/login.graph.test.ts',
  'tests/machines/login/login.pins.test.ts',
  'tests/machines/login/login.code.pins.test.ts',
  'tests/machines/login/login.details.pins.test.ts',
]);
