import { port } from '../kit/port.ts';
import { numberCandlesMachine } from './number-candles.machine.ts';
import type { NumberCandlesPorts } from './number-candles.types.ts';

/** The chart with its call to the outside. */
export const provideNumberCandles = (ports: NumberCandlesPorts): typeof numberCandlesMachine =>
  numberCandlesMachine.provide({ actors: { findCandles: port(ports.findCandles) } });
