import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Listener } from '../kit/listener.ts';
import type { Port } from '../kit/port.ts';
import type { BrowserEvent, Campaign } from '../rules/events/catalogue.ts';
import type { pixelMachine } from './pixel.machine.ts';

/** An event under the name by which it is one, however often it is sent. */
export type Report = { readonly event_id: string; readonly event: BrowserEvent };

export type PixelInput = {
  /** whether the visitor agreed */
  readonly isAllowed: boolean;
  /** where the link of the first page said that the visit came from */
  readonly campaign: Campaign | null;
  /** what this tab could not send before */
  readonly queued: readonly Report[];
  /** whose link it was, this time or within the last thirty days */
  readonly source: string | null;
};

/** What waits to be sent, oldest first. */
export type PixelContext = PixelInput & {
  /** the page that is on the screen; it is counted once, also when the leave comes later */
  readonly shown: Report | null;
};

export type PixelEvent =
  /** the visitor agreed, or does not any more */
  | { type: 'consent.changed'; isAllowed: boolean }
  /** another page is on the screen */
  | { type: 'page.shown'; report: Report }
  /** a page is on the screen of which nothing is counted */
  | { type: 'page.uncounted' }
  /** a chart of the shop reports something */
  | { type: 'event.tracked'; report: Report }
  /** the browser found its network again */
  | { type: 'connection.returned' };

export type PixelPorts = {
  /** answers the events that need not be sent again; rejects when nobody knows */
  readonly sendEvents: Port<{ events: readonly Report[] }, readonly string[]>;
  /** tells the shop whose link led here */
  readonly captureSource: Port<{ utm_source: string }, void>;
  /** the same of who has just logged in */
  readonly saveSource: Port<{ utm_source: string }, void>;
  readonly pixelListener: Listener<PixelEvent>;
};

export type PixelEmitted =
  /** what waits to be sent has changed: it outlives a reload */
  | { type: 'queue.changed'; queued: readonly Report[] }
  /** it is counted: what this browser remembers of it changes */
  | { type: 'event.counted'; event: BrowserEvent }
  /** to be remembered */
  | { type: 'campaign.found'; campaign: Campaign }
  /** the visitor does not agree any more: what was kept for counting goes */
  | { type: 'traces.unwanted' }
  | { type: 'failure.logged'; what: string; message: string };

export type PixelActor = ActorRefFrom<typeof pixelMachine>;
export type PixelSnapshot = SnapshotFrom<typeof pixelMachine>;
