import { port } from '../kit/port.ts';
import { provideResendCountdown } from '../resend-countdown/index.ts';
import { socialLoginMachine } from './social-login.machine.ts';
import type { SocialLoginPorts } from './social-login.types.ts';

/** The chart with its ports: the only form in which an app or another chart may start it. */
export const provideSocialLogin = (ports: SocialLoginPorts): typeof socialLoginMachine =>
  socialLoginMachine.provide({
    actors: {
      loadProviders: port(ports.loadProviders),
      startProvider: port(ports.startProvider),
      checkSocial: port(ports.checkSocial),
      checkEmail: port(ports.checkEmail),
      sendCode: port(ports.sendCode),
      socialSignIn: port(ports.socialSignIn),
      socialRegister: port(ports.socialRegister),
      resendCountdown: provideResendCountdown({ sendCode: ports.sendCode, resendTicker: ports.resendTicker }),
    },
  });
