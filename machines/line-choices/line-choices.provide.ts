import { port } from '../kit/port.ts';
import { lineChoicesMachine } from './line-choices.machine.ts';
import type { LineChoicesPorts } from './line-choices.types.ts';

/** The chart with its calls to the outside. */
export const provideLineChoices = (ports: LineChoicesPorts): typeof lineChoicesMachine =>
  lineChoicesMachine.provide({
    actors: { loadProduct: port(ports.loadProduct), saveChoices: port(ports.saveChoices) },
  });
