import { provideCodeEntry } from '../code-entry/index.ts';
import { port } from '../kit/port.ts';
import { trackingMachine } from './tracking.machine.ts';
import { orderCheck } from './tracking.setup.ts';
import type { TrackingPorts } from './tracking.types.ts';

/** The chart with its ports: the only form in which an app may start it. */
export const provideTracking = (ports: TrackingPorts): typeof trackingMachine =>
  trackingMachine.provide({
    actors: {
      openOwn: port(ports.openOwn),
      codeEntry: provideCodeEntry({ ...ports, checkCode: orderCheck(ports) }),
      loadTracking: port(ports.loadTracking),
      trackingListener: ports.trackingListener,
    },
  });
