import { assign, emit, raise, setup } from 'xstate';
import { requestTimeout } from '../kit/delays.ts';
import { silence } from '../kit/listener.ts';
import { unprovided } from '../kit/port.ts';
import type { Campaign } from '../rules/events/catalogue.ts';
import type { PixelContext, PixelEmitted, PixelEvent, PixelInput, PixelPorts, Report } from './pixel.types.ts';

/** ms after which it is tried again to send what could not be sent. */
export const retryTime = 30_000;
/** Events that one call carries. */
const batch = 20;
/** Events that wait at most: of a long time without a connection the latest count. */
const most = 50;

export const initialContext = (input: PixelInput): PixelContext => ({ ...input, shown: null });

const emptyCampaign: Campaign = { utm_source: null, utm_medium: null, utm_campaign: null };

/** What goes with the next call. */
export const nextEvents = ({ queued }: PixelContext): readonly Report[] => queued.slice(0, batch);

const withReport = (queued: readonly Report[], report: Report): readonly Report[] =>
  queued.some(({ event_id }) => event_id === report.event_id) ? queued : [...queued, report].slice(-most);

const base = setup({
  types: {
    input: {} as PixelInput,
    context: {} as PixelContext,
    events: {} as PixelEvent,
    emitted: {} as PixelEmitted,
    tags: {} as 'busy',
  },
  actors: {
    sendEvents: unprovided<PixelPorts['sendEvents']>('sendEvents'),
    captureSource: unprovided<PixelPorts['captureSource']>('captureSource'),
    saveSource: unprovided<PixelPorts['saveSource']>('saveSource'),
    pixelListener: silence,
  },
  guards: {
    isAllowed: ({ context }) => context.isAllowed,
    isGranted: (_, params: { isAllowed: boolean }) => params.isAllowed,
    isWithdrawn: (_, params: { isAllowed: boolean }) => !params.isAllowed,
    hasQueued: ({ context }) => context.queued.length > 0,
    hasCampaign: ({ context }) => context.campaign !== null,
    isSourceOfLogin: ({ context }, { report }: { report: Report }) =>
      context.source !== null && report.event.name === 'login_success',
  },
  delays: { retryTime, requestTimeout },
});

export const pixelSetup = base.extend({
  actions: {
    storeAllowed: assign({ isAllowed: true }),
    clearAllowed: assign({ isAllowed: false }),
    storeShown: assign((_, { report }: { report: Report }) => ({ shown: report })),
    clearShown: assign({ shown: null }),
    raiseShown: raise(({ context: { shown } }): PixelEvent =>
      shown === null ? { type: 'page.uncounted' } : { type: 'page.shown', report: shown },
    ),
    storeReport: assign(({ context }, { report }: { report: Report }) => ({
      queued: withReport(context.queued, report),
    })),
    storeSent: assign(({ context }, { sent }: { sent: readonly string[] }) => ({
      queued: context.queued.filter(({ event_id }) => !sent.includes(event_id)),
    })),
    clearTraces: assign({ queued: [], source: null, campaign: null }),
    emitQueue: emit(({ context }) => ({ type: 'queue.changed' as const, queued: context.queued })),
    emitCounted: emit((_, { report }: { report: Report }) => ({ type: 'event.counted' as const, event: report.event })),
    emitCampaign: emit(({ context }) => ({
      type: 'campaign.found' as const,
      campaign: context.campaign ?? emptyCampaign,
    })),
    emitTracesUnwanted: emit({ type: 'traces.unwanted' as const }),
    emitFailure: emit((_, params: { what: string; error: unknown }) => ({
      type: 'failure.logged' as const,
      what: params.what,
      message: params.error instanceof Error ? params.error.message : 'no answer',
    })),
  },
});
