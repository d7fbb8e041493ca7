import { listener } from '../kit/listener.ts';
import { listingFiltersMachine } from './listing-filters.machine.ts';
import type { ListingFiltersPorts } from './listing-filters.types.ts';

/** The chart with its listener: the only form in which an app may start it. */
export const provideListingFilters = (ports: ListingFiltersPorts): typeof listingFiltersMachine =>
  listingFiltersMachine.provide({ actors: { sheetListener: listener(ports.sheetListener) } });
