import { listener } from '../kit/listener.ts';
import { port } from '../kit/port.ts';
import { locationPopupMachine } from './location-popup.machine.ts';
import type { LocationPopupPorts } from './location-popup.types.ts';

/** The chart with its ports: the only form in which an app may start it. */
export const provideLocationPopup = (ports: LocationPopupPorts): typeof locationPopupMachine =>
  locationPopupMachine.provide({
    actors: {
      outsideListener: listener(ports.outsideListener),
      suggestPlaces: port(ports.suggestPlaces),
      findSpot: port(ports.findSpot),
      readPermission: port(ports.readPermission),
      locate: port(ports.locate),
      loadAddresses: port(ports.loadAddresses),
      savePlace: port(ports.savePlace),
    },
  });
