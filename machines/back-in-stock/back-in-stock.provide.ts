import { port } from '../kit/port.ts';
import { backInStockMachine } from './back-in-stock.machine.ts';
import type { BackInStockPorts } from './back-in-stock.types.ts';

/** The chart with its ports: the only form in which an app may start it. */
export const provideBackInStock = (ports: BackInStockPorts): typeof backInStockMachine =>
  backInStockMachine.provide({ actors: { askBackInStock: port(ports.askBackInStock) } });
