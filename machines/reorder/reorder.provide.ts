import { listener } from '../kit/listener.ts';
import { port } from '../kit/port.ts';
import { reorderMachine } from './reorder.machine.ts';
import type { ReorderPorts } from './reorder.types.ts';

/** The chart with its ports: the only form in which an app may start it. */
export const provideReorder = (ports: ReorderPorts): typeof reorderMachine =>
  reorderMachine.provide({
    actors: {
      loadReorder: port(ports.loadReorder),
      addReorder: port(ports.addReorder),
      placeListener: listener(ports.placeListener),
      sessionListener: ports.sessionListener,
    },
  });
