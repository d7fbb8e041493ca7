import { provideCardAdd } from '../card-add/index.ts';
import { cardAddsMachine } from './card-adds.machine.ts';
import type { CardAddsPorts } from './card-adds.types.ts';

/** The chart of the cards' buttons with the call that each of them makes. */
export const provideCardAdds = (ports: CardAddsPorts): typeof cardAddsMachine =>
  cardAddsMachine.provide({ actors: { cardAdd: provideCardAdd(ports) } });
