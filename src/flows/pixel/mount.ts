import { providePixel, type PixelActor } from '#machines/pixel/index.ts';
import type { BrowserEvent } from '#machines/rules/events/catalogue.ts';
import { campaignOf } from '#machines/rules/events/campaign.ts';
import type { App } from '#src/runtime/app.ts';
import {
  removeCampaign,
  saveCampaign,
  savedSource,
  lastVisit,
  preselectedEvent,
  queuedEvents,
} from '#src/runtime/events/traces.ts';
import { useFlow } from '#src/runtime/use-flow.ts';
import { pixelPorts } from './ports.ts';

/** Remembers of what was counted what later visits are judged by. */
function remember({ storage }: App, event: BrowserEvent): void {
  if (event.name === 'page_view') lastVisit(storage).save({ at: Date.now(), kind: event.visitor });
  if (event.name === 'place_preselected') preselectedEvent(storage).save(true);
}

function forget({ storage, tabStorage }: App): void {
  removeCampaign();
  lastVisit(storage).remove();
  preselectedEvent(storage).remove();
  queuedEvents(tabStorage).remove();
}

/** Starts the web pixel as a child of the root (SHL-18). */
export const usePixelFlow = (isAllowed: boolean): PixelActor =>
  useFlow({
    id: 'pixel',
    logic: (app: App) => providePixel(pixelPorts(app)),
    input: ({ visitor, tabStorage }) => {
      const campaign = campaignOf(visitor.requestUrl.split('?')[1] ?? '');
      return {
        isAllowed,
        campaign,
        source: campaign?.utm_source ?? savedSource(),
        queued: isAllowed ? (queuedEvents(tabStorage).read() ?? []) : [],
      };
    },
    facts: {
      'queue.changed': ({ queued }, { tabStorage }) => {
        if (queued.length === 0) queuedEvents(tabStorage).remove();
        else queuedEvents(tabStorage).save(queued);
      },
      'event.counted': ({ event }, app) => remember(app, event),
      'campaign.found': ({ campaign }) => saveCampaign(campaign),
      'traces.unwanted': (_, app) => forget(app),
      'failure.logged': ({ what, message }) => console.info(`${what}: ${message}`),
    },
  });
