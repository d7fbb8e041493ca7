import { withEvent } from '../kit/params.ts';
import { initialContext, nextEvents, pixelSetup } from './pixel.setup.ts';

/** Counts what happens in this browser, once its visitor has agreed (SHL-18, ANL-07). */
export const pixelMachine = pixelSetup.createMachine({
  id: 'pixel',
  description: 'Reports pages and events to the shop once the visitor has agreed, each once, and whose link led here',
  context: ({ input }) => initialContext(input),
  invoke: { src: 'pixelListener', id: 'pixelListener', input: undefined },
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'isAllowed', target: 'counting' }, { target: 'quiet' }] },
    quiet: {
      description: 'Nothing leaves the browser; only the page on the screen is known, for when the visitor agrees',
      on: {
        'page.shown': { actions: withEvent('storeShown') },
        'page.uncounted': { actions: 'clearShown' },
        'consent.changed': { guard: withEvent('isGranted'), target: 'counting', actions: 'storeAllowed' },
      },
    },
    counting: {
      type: 'parallel',
      entry: 'raiseShown',
      on: {
        'consent.changed': {
          guard: withEvent('isWithdrawn'),
          target: 'quiet',
          actions: ['clearAllowed', 'clearTraces', 'emitQueue', 'emitTracesUnwanted'],
        },
      },
      states: {
        events: {
          initial: 'idle',
          on: {
            'page.shown': {
              actions: [withEvent('storeShown'), withEvent('storeReport'), 'emitQueue', withEvent('emitCounted')],
            },
            'page.uncounted': { actions: 'clearShown' },
            'event.tracked': { actions: [withEvent('storeReport'), 'emitQueue', withEvent('emitCounted')] },
          },
          states: {
            idle: { always: { guard: 'hasQueued', target: 'sending' } },
            sending: {
              tags: 'busy',
              invoke: {
                src: 'sendEvents',
                id: 'sendEvents',
                input: ({ context }) => ({ events: nextEvents(context) }),
                onDone: {
                  target: 'idle',
                  actions: [{ type: 'storeSent', params: ({ event }) => ({ sent: event.output }) }, 'emitQueue'],
                },
                onError: 'waiting',
              },
              after: { requestTimeout: 'waiting' },
            },
            waiting: {
              description: 'The events could not be sent, and wait for the connection',
              on: { 'connection.returned': 'sending' },
              after: { retryTime: 'sending' },
            },
          },
        },
        source: {
          initial: 'deciding',
          states: {
            deciding: { always: [{ guard: 'hasCampaign', target: 'capturing' }, { target: 'known' }] },
            capturing: {
              tags: 'busy',
              entry: 'emitCampaign',
              invoke: {
                src: 'captureSource',
                id: 'captureSource',
                input: ({ context }) => ({ utm_source: context.source ?? '' }),
                onDone: 'known',
                onError: 'waiting',
              },
              after: { requestTimeout: 'waiting' },
            },
            waiting: { on: { 'connection.returned': 'capturing' }, after: { retryTime: 'capturing' } },
            known: {
              on: { 'event.tracked': { guard: withEvent('isSourceOfLogin'), target: 'saving' } },
            },
            saving: {
              tags: 'busy',
              description: 'Whoever has logged in came by a link, now or within thirty days',
              invoke: {
                src: 'saveSource',
                id: 'saveSource',
                input: ({ context }) => ({ utm_source: context.source ?? '' }),
                onDone: 'known',
                onError: {
                  target: 'known',
                  actions: {
                    type: 'emitFailure',
                    params: ({ event }) => ({ what: 'saving the source', error: event.error }),
                  },
                },
              },
              after: { requestTimeout: 'known' },
            },
          },
        },
      },
    },
  },
});
