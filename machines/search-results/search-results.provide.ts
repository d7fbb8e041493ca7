import { port } from '../kit/port.ts';
import { searchResultsMachine } from './search-results.machine.ts';
import type { SearchResultsPorts } from './search-results.types.ts';

/** The chart with its ports: the only form in which an app may start it. */
export const provideSearchResults = (ports: SearchResultsPorts): typeof searchResultsMachine =>
  searchResultsMachine.provide({ actors: { searchPage: port(ports.searchPage) } });
