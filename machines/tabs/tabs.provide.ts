import { listener } from '../kit/listener.ts';
import { port } from '../kit/port.ts';
import { tabsMachine } from './tabs.machine.ts';
import type { TabsPorts } from './tabs.types.ts';

/** The chart with its listener and its call to the session. */
export const provideTabs = ({ tabListener, refreshHeader }: TabsPorts): typeof tabsMachine =>
  tabsMachine.provide({ actors: { tabListener: listener(tabListener), refreshHeader: port(refreshHeader) } });
