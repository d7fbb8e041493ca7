import { listener } from '../kit/listener.ts';
import { port } from '../kit/port.ts';
import { deliveryPlaceMachine } from './delivery-place.machine.ts';
import type { DeliveryPlacePorts } from './delivery-place.types.ts';

/** The chart with its ports: the only form in which an app may start it. */
export const provideDeliveryPlace = (ports: DeliveryPlacePorts): typeof deliveryPlaceMachine =>
  deliveryPlaceMachine.provide({
    actors: {
      outsideListener: listener(ports.outsideListener),
      findPlace: port(ports.findPlace),
      loadCities: port(ports.loadCities),
      savePlace: port(ports.savePlace),
    },
  });
