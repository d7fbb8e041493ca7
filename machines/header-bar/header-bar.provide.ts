import { listener } from '../kit/listener.ts';
import { headerBarMachine } from './header-bar.machine.ts';
import type { HeaderBarPorts } from './header-bar.types.ts';

/** The chart with the page that it listens to: the only form in which an app may start it. */
export const provideHeaderBar = (ports: HeaderBarPorts): typeof headerBarMachine =>
  headerBarMachine.provide({ actors: { scrollListener: listener(ports.scrollListener) } });
