import type { Report } from '#machines/pixel/index.ts';
import type { BrowserEvent } from '#machines/rules/events/catalogue.ts';
import type { App } from '../app.ts';
import { appMemory } from '../app-memory.ts';

/** The one place where what charts report comes together, until the pixel is there to take it. */
type Feed = { readonly waiting: Report[]; take: ((report: Report) => void) | null };

const feeds = appMemory<Feed>();

function feedOf(app: App): Feed {
  const known = feeds.read(app);
  if (known !== null) return known;
  const feed: Feed = { waiting: [], take: null };
  feeds.write(app, feed);
  return feed;
}

/** Gives an event the name by which it is one. */
export const reportOf = (event: BrowserEvent): Report => ({ event_id: crypto.randomUUID(), event });

/** Hands an event of the catalogue to the pixel, which drops it unless the visitor agreed. */
export function track(app: App, event: BrowserEvent): void {
  const feed = feedOf(app);
  if (feed.take === null) feed.waiting.push(reportOf(event));
  else feed.take(reportOf(event));
}

/** Takes what was reported so far and whatever will be, until the returned function is called. */
export function takeEvents(app: App, take: (report: Report) => void): () => void {
  const feed = feedOf(app);
  feed.take = take;
  for (const report of feed.waiting.splice(0)) take(report);
  return () => {
    feed.take = null;
  };
}
