import { port } from '../kit/port.ts';
import { placeCheckMachine } from './place-check.machine.ts';
import type { PlaceCheckPorts } from './place-check.types.ts';

/** The chart of the place check with its call to the outside. */
export const providePlaceCheck = (ports: PlaceCheckPorts): typeof placeCheckMachine =>
  placeCheckMachine.provide({ actors: { checkPlace: port(ports.checkPlace) } });
