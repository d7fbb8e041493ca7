import { port } from '../kit/port.ts';
import { similarProductsMachine } from './similar-products.machine.ts';
import type { SimilarProductsPorts } from './similar-products.types.ts';

/** The chart with its ports: the only form in which an app may start it. */
export const provideSimilarProducts = (ports: SimilarProductsPorts): typeof similarProductsMachine =>
  similarProductsMachine.provide({ actors: { loadSimilarProducts: port(ports.loadSimilarProducts) } });
