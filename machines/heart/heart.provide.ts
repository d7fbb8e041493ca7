import { port } from '../kit/port.ts';
import { heartMachine } from './heart.machine.ts';
import type { HeartPorts } from './heart.types.ts';

/** The heart's chart with its call to the outside. */
export const provideHeart = (ports: HeartPorts): typeof heartMachine =>
  heartMachine.provide({ actors: { setFavourite: port(ports.setFavourite) } });
