import { port } from '../kit/port.ts';
import { provideNumberCandles } from '../number-candles/index.ts';
import { cartCandlesMachine } from './cart-candles.machine.ts';
import type { CartCandlesPorts } from './cart-candles.types.ts';

/** The chart with its ports and those of the question for an age: the only form in which an app may start it. */
export const provideCartCandles = (ports: CartCandlesPorts): typeof cartCandlesMachine =>
  cartCandlesMachine.provide({
    actors: { addCandles: port(ports.addCandles), numberCandles: provideNumberCandles(ports) },
  });
