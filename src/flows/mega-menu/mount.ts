import { createActor } from 'xstate';
import { provideMegaMenu, type MegaMenuActor } from '#machines/mega-menu/index.ts';
import type { App } from '#src/runtime/app.ts';

/** Starts the chart of the wide menu for the first who comes to it; it lives as long as the page. */
export const startMegaMenu = (app: App, shown: number | null): MegaMenuActor =>
  createActor(provideMegaMenu(), { id: 'mega-menu', input: { shown }, inspect: app.observe }).start();
