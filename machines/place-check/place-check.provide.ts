import { listener } from '../kit/listener.ts';
import { port } from '../kit/port.ts';
import { placeCheckMachine } from './place-check.machine.ts';
import type { PlaceCheckPorts } from './place-check.types.ts';

/** The chart of the place check with its ports to the outside. */
export const providePlaceCheck = (ports: PlaceCheckPorts): typeof placeCheckMachine =>
  placeCheckMachine.provide({
    actors: { outsideListener: listener(ports.outsideListener), checkPlace: port(ports.checkPlace) },
  });
