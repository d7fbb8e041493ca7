import { provideCountryPicker } from '../country-picker/index.ts';
import { port } from '../kit/port.ts';
import { provideResendCountdown } from '../resend-countdown/index.ts';
import { provideSocialLogin } from '../social-login/index.ts';
import { loginMachine } from './login.machine.ts';
import type { LoginPorts } from './login.types.ts';

/** The login chart with its ports: the only form in which an app may start it. */
export const provideLogin = (ports: LoginPorts): typeof loginMachine =>
  loginMachine.provide({
    actors: {
      checkStatus: port(ports.checkStatus),
      recallCode: port(ports.recallCode),
      checkContact: port(ports.checkContact),
      sendCode: port(ports.sendCode),
      signIn: port(ports.signIn),
      register: port(ports.register),
      smsCodeListener: ports.smsCodeListener,
      resendCountdown: provideResendCountdown({ sendCode: ports.sendCode, resendTicker: ports.resendTicker }),
      countryPicker: provideCountryPicker(ports.countryPicker),
      socialLogin: provideSocialLogin(ports.socialLogin),
    },
  });
