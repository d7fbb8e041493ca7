import { port } from '../kit/port.ts';
import { selfHelpMachine } from './self-help.machine.ts';
import type { SelfHelpPorts } from './self-help.types.ts';

/** The chart with its ports: the only form in which an app may start it. */
export const provideSelfHelp = (ports: SelfHelpPorts): typeof selfHelpMachine =>
  selfHelpMachine.provide({
    actors: { loadLatestOrders: port(ports.loadLatestOrders), sessionListener: ports.sessionListener },
  });
