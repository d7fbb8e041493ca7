import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Listener } from '../kit/listener.ts';
import type { helpBubbleMachine } from './help-bubble.machine.ts';

export type HelpBubbleContext = {
  /** CSS pixels between the bottom of the window and the bubble while it floats */
  readonly bottom: number;
};

export type HelpBubbleEvent =
  /** the page scrolls or changes its size: what lies under the bubble is another thing */
  | { type: 'page.moved' }
  /** the page rests, and nothing lies so far above the bottom of the window */
  | { type: 'spot.found'; bottom: number }
  /** the page rests, and something lies everywhere that the bubble could be */
  | { type: 'spot.missing' };

export type HelpBubblePorts = { readonly spotListener: Listener<HelpBubbleEvent> };

export type HelpBubbleActor = ActorRefFrom<typeof helpBubbleMachine>;
export type HelpBubbleSnapshot = SnapshotFrom<typeof helpBubbleMachine>;
