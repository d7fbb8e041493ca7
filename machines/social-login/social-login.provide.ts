import { provideCodeEntry } from '../code-entry/index.ts';
import { port } from '../kit/port.ts';
import { socialLoginMachine } from './social-login.machine.ts';
import { accountOpener } from './social-login.setup.ts';
import type { SocialLoginPorts } from './social-login.types.ts';

/** The chart with its ports: the only form in which an app or another chart may start it. */
export const provideSocialLogin = (ports: SocialLoginPorts): typeof socialLoginMachine =>
  socialLoginMachine.provide({
    actors: {
      loadProviders: port(ports.loadProviders),
      startProvider: port(ports.startProvider),
      checkSocial: port(ports.checkSocial),
      checkEmail: port(ports.checkEmail),
      openAccount: port(accountOpener(ports)),
      codeEntry: provideCodeEntry({ ...ports, checkCode: accountOpener(ports) }),
    },
  });
