import { listener } from '../kit/listener.ts';
import { port } from '../kit/port.ts';
import { listingMachine } from './listing.machine.ts';
import type { ListingPorts } from './listing.types.ts';

/** The listing's chart with its calls to the outside. */
export const provideListing = (ports: ListingPorts) =>
  listingMachine.provide({
    actors: {
      loadPages: port(ports.loadPages),
      loadPage: port(ports.loadPage),
      outsideListener: listener(ports.outsideListener),
    },
  });
