import { listener } from '../kit/listener.ts';
import { port } from '../kit/port.ts';
import { homeMachine } from './home.machine.ts';
import type { HomePorts } from './home.types.ts';

/** The chart with its ports: the only form in which an app may start it. */
export const provideHome = (ports: HomePorts): typeof homeMachine =>
  homeMachine.provide({
    actors: {
      outsideListener: listener(ports.outsideListener),
      findPlace: port(ports.findPlace),
      loadCities: port(ports.loadCities),
    },
  });
