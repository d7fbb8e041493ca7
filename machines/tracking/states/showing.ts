import { withEvent, withOutcome } from '../../kit/params.ts';
import { trackingSetup } from '../tracking.setup.ts';

const received = [withEvent('emitProgress'), withEvent('storeTracking')];
const loaded = [withOutcome('emitLoadedProgress'), withOutcome('storeLoaded')];

/** The shop tells each change; a stream that is not there for a while is replaced by looking. */
const live = trackingSetup.createStateConfig({
  invoke: {
    id: 'trackingListener',
    src: 'trackingListener',
    input: ({ context: { order_id, key } }) => ({ order_id, key }),
  },
  on: {
    'stream.failed': 'polling',
    'tracking.received': [{ guard: withEvent('isLast'), target: 'ended', actions: received }, { actions: received }],
  },
  initial: 'connecting',
  states: {
    connecting: { on: { 'stream.opened': 'connected' }, after: { streamPatience: '#tracking.showing.polling' } },
    connected: { on: { 'stream.interrupted': 'connecting' } },
  },
});

/** Looks again and again; each look that goes well gives the stream another try. */
const polling = trackingSetup.createStateConfig({
  initial: 'waiting',
  states: {
    waiting: { after: { pollPause: 'reading' }, on: { 'tracking.refresh': 'reading' } },
    reading: {
      tags: 'busy',
      invoke: {
        id: 'loadTracking',
        src: 'loadTracking',
        input: ({ context: { order_id, key } }) => ({ order_id, key }),
        onDone: [
          { guard: withOutcome('isLoadedLast'), target: '#tracking.showing.ended', actions: loaded },
          { guard: withOutcome('isOk'), target: '#tracking.showing.live', actions: loaded },
          { guard: withOutcome('isUnknown'), target: '#tracking.notFound' },
          { target: 'stale' },
        ],
        onError: 'stale',
      },
      after: { readTimeout: 'stale' },
    },
    stale: { after: { pollPause: 'reading' }, on: { 'tracking.refresh': 'reading' } },
  },
});

export const showing = trackingSetup.createStateConfig({
  initial: 'live',
  on: { 'order.change': { target: '#tracking.enteringOrder', actions: ['clearOrder', 'emitLeft'] } },
  states: {
    live,
    polling,
    ended: {},
  },
});
