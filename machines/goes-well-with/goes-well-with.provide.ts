import { port } from '../kit/port.ts';
import { goesWellWithMachine } from './goes-well-with.machine.ts';
import type { GoesWellWithPorts } from './goes-well-with.types.ts';

/** The chart with its ports: the only form in which an app may start it. */
export const provideGoesWellWith = (ports: GoesWellWithPorts): typeof goesWellWithMachine =>
  goesWellWithMachine.provide({ actors: { loadGoesWellWith: port(ports.loadGoesWellWith) } });
