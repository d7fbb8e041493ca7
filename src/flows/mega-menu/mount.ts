import { provideMegaMenu, type MegaMenuActor } from '#machines/mega-menu/index.ts';
import type { App } from '#src/runtime/app.ts';
import { startChild } from '#src/runtime/child.ts';

/** Starts the chart of the wide menu for the first who comes to it; it lives as long as the page. */
export const startMegaMenu = (app: App, shown: number | null): MegaMenuActor =>
  startChild(app, 'mega-menu', provideMegaMenu(), { shown });
