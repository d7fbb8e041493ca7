import { provideGoesWellWith, type GoesWellWithActor } from '#machines/goes-well-with/index.ts';
import type { App } from '#src/runtime/app.ts';
import { useFlow } from '#src/runtime/use-flow.ts';
import { goesWellWithPorts } from './ports.ts';

/** Starts the chart as a child of the root for as long as its part is on screen. */
export const useGoesWellWithFlow = (nid: number): GoesWellWithActor =>
  useFlow({
    id: 'goes-well-with',
    logic: (app: App) => provideGoesWellWith(goesWellWithPorts(app.clients)),
    input: () => ({ nid }),
  });
