import { port } from '../kit/port.ts';
import { cardAddMachine } from './card-add.machine.ts';
import type { CardAddPorts } from './card-add.types.ts';

/** The chart of a card's button with its call to the outside. */
export const provideCardAdd = (ports: CardAddPorts): typeof cardAddMachine =>
  cardAddMachine.provide({ actors: { addToCart: port(ports.addToCart) } });
