import { port } from '../kit/port.ts';
import { contestMachine } from './contest.machine.ts';
import type { ContestPorts } from './contest.types.ts';

/** The chart with its ports: the only form in which an app may start it. */
export const provideContest = (ports: ContestPorts): typeof contestMachine =>
  contestMachine.provide({
    actors: {
      loadEntry: port(ports.loadEntry),
      withdrawEntry: port(ports.withdrawEntry),
      sessionListener: ports.sessionListener,
    },
  });
