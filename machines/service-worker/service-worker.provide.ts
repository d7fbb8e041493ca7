import { listener } from '../kit/listener.ts';
import { port } from '../kit/port.ts';
import { serviceWorkerMachine } from './service-worker.machine.ts';
import type { ServiceWorkerPorts } from './service-worker.types.ts';

/** The chart with its ports and listeners. */
export const provideServiceWorker = (ports: ServiceWorkerPorts): typeof serviceWorkerMachine =>
  serviceWorkerMachine.provide({
    actors: {
      readFile: port(ports.readFile),
      register: port(ports.register),
      compareUpdate: port(ports.compareUpdate),
      activateUpdate: port(ports.activateUpdate),
      removeWorker: port(ports.removeWorker),
      updateListener: listener(ports.updateListener),
      connectionListener: listener(ports.connectionListener),
      filesListener: listener(ports.filesListener),
    },
  });
