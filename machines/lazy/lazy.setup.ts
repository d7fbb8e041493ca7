import { assign, emit, enqueueActions, setup } from 'xstate';
import { requestTimeout } from '../kit/delays.ts';
import { silence } from '../kit/listener.ts';
import { unprovided } from '../kit/port.ts';
import type { EventObject } from 'xstate';
import type { LazyContext, LazyEmitted, LazyEvent, LazyPorts } from './lazy.types.ts';

export const initialContext: LazyContext = { queue: [] };

type Sent = { readonly event: EventObject };

const base = setup({
  types: {
    context: {} as LazyContext,
    events: {} as LazyEvent,
    emitted: {} as LazyEmitted,
    tags: {} as 'busy',
  },
  actors: {
    loadPart: unprovided<LazyPorts['loadPart']>('loadPart'),
    needListener: silence,
    nextNeedListener: silence,
  },
  delays: { requestTimeout },
});

export const lazySetup = base.extend({
  actions: {
    storeEvent: assign(({ context }, { event }: Sent) => ({ queue: [...context.queue, event] })),
    clearQueue: assign(initialContext),
    emitLoaded: emit({ type: 'part.loaded' }),
    emitQueue: enqueueActions(({ context, enqueue }) => {
      for (const event of context.queue) enqueue.emit({ type: 'event.delivered', event });
    }),
    emitEvent: emit((_, { event }: Sent) => ({ type: 'event.delivered', event })),
    emitFailure: emit(({ context }, { message }: { message: string }) => ({
      type: 'part.failed',
      message,
      dropped: context.queue.length,
    })),
  },
});
