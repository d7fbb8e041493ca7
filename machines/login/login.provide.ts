import { port } from '../kit/port.ts';
import { loginMachine } from './login.machine.ts';
import type { LoginPorts } from './login.types.ts';

/** The login chart with its ports: the only form in which an app may start it. */
export const provideLogin = (ports: LoginPorts): typeof loginMachine =>
  loginMachine.provide({
    actors: {
      checkStatus: port(ports.checkStatus),
      checkContact: port(ports.checkContact),
      sendCode: port(ports.sendCode),
      signIn: port(ports.signIn),
      register: port(ports.register),
      resendTicker: ports.resendTicker,
    },
  });
