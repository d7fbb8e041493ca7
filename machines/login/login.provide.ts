import { provideCodeEntry } from '../code-entry/index.ts';
import { provideCountryPicker } from '../country-picker/index.ts';
import { port } from '../kit/port.ts';
import { provideSocialLogin } from '../social-login/index.ts';
import { loginMachine } from './login.machine.ts';
import { loginCheck } from './login.requests.ts';
import type { LoginPorts } from './login.types.ts';

/** The login chart with its ports: the only form in which an app may start it. */
export const provideLogin = (ports: LoginPorts): typeof loginMachine =>
  loginMachine.provide({
    actors: {
      checkStatus: port(ports.checkStatus),
      recallCode: port(ports.recallCode),
      checkContact: port(ports.checkContact),
      codeEntry: provideCodeEntry({ ...ports, checkCode: loginCheck(ports) }),
      countryPicker: provideCountryPicker(ports.countryPicker),
      socialLogin: provideSocialLogin(ports.socialLogin),
      sessionListener: ports.sessionListener,
    },
  });
