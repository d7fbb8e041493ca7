import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Listener } from '../kit/listener.ts';
import type { helpBubbleMachine } from './help-bubble.machine.ts';

export type HelpBubbleContext = {
  /** CSS pixels between the bottom of the window and the bubbles while they float */
  readonly bottom: number;
};

/** What the page does. */
export type PageMove =
  /** it scrolls or changes its size: what lies under the bubbles is another thing */
  | { type: 'page.moved' }
  /** a tap, a finished motion or a picture that came may have brought something to where the bubbles are */
  | { type: 'page.changed' };

/** Where a resting page has room for the bubble. */
export type SpotReport =
  /** nothing lies so far above the bottom of the window */
  | { type: 'spot.found'; bottom: number }
  /** something lies everywhere that the bubble could be */
  | { type: 'spot.missing' }
  /** none is shown, as in a wide window without a chat */
  | { type: 'bubble.hidden' };

export type HelpBubbleEvent = PageMove | SpotReport;

export type HelpBubblePorts = {
  readonly pageListener: Listener<PageMove>;
  /** looks once, as soon as it is asked */
  readonly spotListener: Listener<SpotReport>;
};

export type HelpBubbleActor = ActorRefFrom<typeof helpBubbleMachine>;
export type HelpBubbleSnapshot = SnapshotFrom<typeof helpBubbleMachine>;
