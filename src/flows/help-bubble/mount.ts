import type { RefObject } from 'react';
import { provideHelpBubble, selectSpot } from '#machines/help-bubble/index.ts';
import { statePath } from '#machines/kit/state-path.ts';
import type { App } from '#src/runtime/app.ts';
import { mountFlow } from '#src/runtime/lazy/mount-flow.ts';
import { ChatPlace } from './chat-place.tsx';
import { listenForMoves, lookForSpot } from './spot-listener.ts';

/** Starts the chart of the bubbles. */
export const mount = (app: App, bubbles: RefObject<HTMLElement | null>) => {
  const find = (): HTMLElement | null => bubbles.current;
  return mountFlow(
    app,
    {
      id: 'help-bubble',
      logic: () => provideHelpBubble({ pageListener: listenForMoves(find), spotListener: lookForSpot(find) }),
      input: () => undefined,
    },
    { view: (snapshot) => ({ state: statePath(snapshot), spot: selectSpot(snapshot), Chat: ChatPlace }) },
  );
};
