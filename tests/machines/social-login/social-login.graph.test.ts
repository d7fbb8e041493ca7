import { checkMachine } from '#tests/kit/model/index.ts';
import { socialLoginModel } from './social-login.model.ts';

checkMachine(socialLoginModel);
