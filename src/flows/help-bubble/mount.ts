import type { RefObject } from 'react';
import { provideHelpBubble, selectSpot } from '#machines/help-bubble/index.ts';
import { statePath } from '#machines/kit/state-path.ts';
import type { App } from '#src/runtime/app.ts';
import { mountFlow } from '#src/runtime/lazy/mount-flow.ts';
import { listenForMoves, lookForSpot } from './spot-listener.ts';

/** Starts the chart of the bubble. */
export const mount = (app: App, bubble: RefObject<HTMLElement | null>) =>
  mountFlow(
    app,
    {
      id: 'help-bubble',
      logic: () => provideHelpBubble({ pageListener: listenForMoves, spotListener: lookForSpot(() => bubble.current) }),
      input: () => undefined,
    },
    { view: (snapshot) => ({ state: statePath(snapshot), spot: selectSpot(snapshot) }) },
  );
