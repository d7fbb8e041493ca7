import { checkMachine } from '#tests/kit/model/index.ts';
import { loginModel } from './login.model.ts';

checkMachine(loginModel);
