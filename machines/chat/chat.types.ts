import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Listener } from '../kit/listener.ts';
import type { chatMachine } from './chat.machine.ts';

export type ChatInput = {
  /** whether the visitor has agreed to what is not needed, before the first touch: later answers are acted on at once */
  readonly isAllowed: boolean;
  /** the order whose page is on the screen; null on every other page */
  readonly order: string | null;
};

export type ChatContext = ChatInput & {
  /** the shopper has opened it */
  readonly isAskedFor: boolean;
};

/** What the page does. */
export type PageReport =
  /** the first click, scroll, touch or key */
  | { type: 'page.touched' }
  | { type: 'order.changed'; order: string | null }
  | { type: 'consent.changed'; isAllowed: boolean };

/** What the frame says, in which the script of the chat runs. */
export type FrameReport =
  | { type: 'frame.ready' }
  | { type: 'frame.failed' }
  /** Escape was pressed in it */
  | { type: 'frame.left' }
  | { type: 'page.wanted'; to: string }
  | { type: 'letter.wanted'; text: string };

/** Done by the shopper, or reported by a listener. */
export type ChatEvent =
  /** the button was pressed while the panel is closed */
  | { type: 'chat.open' }
  /** the panel shall close */
  | { type: 'chat.close' }
  /** a chat that failed shall be loaded again */
  | { type: 'chat.retry' }
  /** what the page does */
  | PageReport
  /** what the frame says */
  | FrameReport;

export type ChatPorts = {
  readonly pageListener: Listener<PageReport>;
  readonly frameListener: Listener<FrameReport>;
};

export type ChatEmitted =
  /** what the chat shall know of the page */
  | { type: 'order.told'; order: string | null }
  /** the panel is gone: the focus goes back to the button */
  | { type: 'panel.closed' }
  | { type: 'page.left'; to: string }
  /** what was written goes into the form of the shop */
  | { type: 'letter.begun'; text: string; order: string | null };

export type ChatActor = ActorRefFrom<typeof chatMachine>;
export type ChatSnapshot = SnapshotFrom<typeof chatMachine>;
