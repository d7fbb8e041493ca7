import { listener } from '../kit/listener.ts';
import { consentMachine } from './consent.machine.ts';
import type { ConsentPorts } from './consent.types.ts';

/** The chart with its listener. */
export const provideConsent = (ports: ConsentPorts): typeof consentMachine =>
  consentMachine.provide({ actors: { choiceListener: listener(ports.choiceListener) } });
