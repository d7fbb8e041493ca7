import { statePath } from '#machines/kit/state-path.ts';
import { provideMegaMenu, selectShownTop } from '#machines/mega-menu/index.ts';
import type { App } from '#src/runtime/app.ts';
import { mountFlow } from '#src/runtime/lazy/mount-flow.ts';

/** Starts the chart of the wide menu. */
export const mount = (app: App) =>
  mountFlow(
    app,
    { id: 'mega-menu', logic: provideMegaMenu, input: () => undefined },
    { view: (snapshot) => ({ state: statePath(snapshot), shown: selectShownTop(snapshot) }) },
  );
