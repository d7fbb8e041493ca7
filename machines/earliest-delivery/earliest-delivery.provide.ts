import { listener } from '../kit/listener.ts';
import { earliestDeliveryMachine } from './earliest-delivery.machine.ts';
import type { EarliestDeliveryPorts } from './earliest-delivery.types.ts';

/** The chart with the page that it listens to: the only form in which an app may start it. */
export const provideEarliestDelivery = (ports: EarliestDeliveryPorts): typeof earliestDeliveryMachine =>
  earliestDeliveryMachine.provide({ actors: { termsListener: listener(ports.termsListener) } });
