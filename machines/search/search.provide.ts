import { port } from '../kit/port.ts';
import { searchMachine } from './search.machine.ts';
import type { SearchPorts } from './search.types.ts';

/** The chart with its ports: the only form in which an app may start it. */
export const provideSearch = (ports: SearchPorts): typeof searchMachine =>
  searchMachine.provide({
    actors: { loadSuggestions: port(ports.loadSuggestions), openResults: port(ports.openResults) },
  });
