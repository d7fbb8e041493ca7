import { listener } from '../kit/listener.ts';
import { port } from '../kit/port.ts';
import { hamperMachine } from './hamper.machine.ts';
import type { HamperPorts } from './hamper.types.ts';

/** The chart with its calls and its listener: the only form in which an app may start it. */
export const provideHamper = (ports: HamperPorts): typeof hamperMachine =>
  hamperMachine.provide({
    actors: {
      outsideListener: listener(ports.outsideListener),
      loadHamper: port(ports.loadHamper),
      saveDraft: port(ports.saveDraft),
      addHamper: port(ports.addHamper),
    },
  });
