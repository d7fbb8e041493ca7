import { port } from '../kit/port.ts';
import { offersMachine } from './offers.machine.ts';
import type { OffersPorts } from './offers.types.ts';

/** The pages of offers with the clipboard. */
export const provideOffers = (ports: OffersPorts): typeof offersMachine =>
  offersMachine.provide({ actors: { copyCode: port(ports.copyCode) } });
