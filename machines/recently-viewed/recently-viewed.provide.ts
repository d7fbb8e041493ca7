import { port } from '../kit/port.ts';
import { recentlyViewedMachine } from './recently-viewed.machine.ts';
import type { RecentlyViewedPorts } from './recently-viewed.types.ts';

/** The chart with its ports: the only form in which an app may start it. */
export const provideRecentlyViewed = (ports: RecentlyViewedPorts): typeof recentlyViewedMachine =>
  recentlyViewedMachine.provide({ actors: { loadRecent: port(ports.loadRecent) } });
