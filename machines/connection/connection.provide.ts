import { listener } from '../kit/listener.ts';
import { port } from '../kit/port.ts';
import { connectionMachine } from './connection.machine.ts';
import type { ConnectionPorts } from './connection.types.ts';

/** The chart with its ports and its listener. */
export const provideConnection = (ports: ConnectionPorts): typeof connectionMachine =>
  connectionMachine.provide({
    actors: {
      reachShop: port(ports.reachShop),
      findSaved: port(ports.findSaved),
      connectionListener: listener(ports.connectionListener),
    },
  });
