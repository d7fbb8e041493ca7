import { port } from '../kit/port.ts';
import { resendCountdownMachine } from './resend-countdown.machine.ts';
import type { ResendCountdownPorts } from './resend-countdown.types.ts';

/** The chart with its ports: the only form in which an app or another chart may start it. */
export const provideResendCountdown = (ports: ResendCountdownPorts): typeof resendCountdownMachine =>
  resendCountdownMachine.provide({
    actors: { sendCode: port(ports.sendCode), resendTicker: ports.resendTicker },
  });
