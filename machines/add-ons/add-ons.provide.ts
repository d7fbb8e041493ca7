import { port } from '../kit/port.ts';
import { provideNumberCandles } from '../number-candles/index.ts';
import { addOnsMachine } from './add-ons.machine.ts';
import type { AddOnsPorts } from './add-ons.types.ts';

/** The chart with its ports and those of its candles: the only form in which an app may start it. */
export const provideAddOns = (ports: AddOnsPorts): typeof addOnsMachine =>
  addOnsMachine.provide({
    actors: { loadCards: port(ports.loadCards), numberCandles: provideNumberCandles(ports) },
  });
