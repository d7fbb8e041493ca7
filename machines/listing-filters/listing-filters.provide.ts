import { listener } from '../kit/listener.ts';
import { port } from '../kit/port.ts';
import { listingFiltersMachine } from './listing-filters.machine.ts';
import type { ListingFiltersPorts } from './listing-filters.types.ts';

/** The chart with its call and its listener: the only form in which an app may start it. */
export const provideListingFilters = (ports: ListingFiltersPorts): typeof listingFiltersMachine =>
  listingFiltersMachine.provide({
    actors: { sheetListener: listener(ports.sheetListener), loadFiltered: port(ports.loadFiltered) },
  });
