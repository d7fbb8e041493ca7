import { port } from '../kit/port.ts';
import { menuDrawerMachine } from './menu-drawer.machine.ts';
import type { MenuDrawerPorts } from './menu-drawer.types.ts';

/** The chart with its ports: the only form in which an app may start it. */
export const provideMenuDrawer = (ports: MenuDrawerPorts): typeof menuDrawerMachine =>
  menuDrawerMachine.provide({ actors: { loadMenu: port(ports.loadMenu) } });
