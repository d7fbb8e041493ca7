import { port } from '../kit/port.ts';
import { sharedCartMachine } from './shared-cart.machine.ts';
import type { SharedCartPorts } from './shared-cart.types.ts';

/** The chart with its call to the outside. */
export const provideSharedCart = (ports: SharedCartPorts): typeof sharedCartMachine =>
  sharedCartMachine.provide({ actors: { addShared: port(ports.addShared) } });
