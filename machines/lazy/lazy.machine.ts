import { withEvent } from '../kit/params.ts';
import { initialContext, lazySetup } from './lazy.setup.ts';

/** A part of a page whose code is fetched after the page is there. */
export const lazyMachine = lazySetup.createMachine({
  id: 'lazy',
  description: 'Fetches the code of a part when the part is needed, and hands on what was done to it meanwhile',
  context: initialContext,
  initial: 'asleep',
  states: {
    asleep: {
      invoke: { src: 'needListener', id: 'needListener' },
      on: {
        'part.needed': 'fetching',
        'event.send': { target: 'fetching', actions: withEvent('storeEvent') },
      },
    },
    fetching: {
      tags: 'busy',
      invoke: {
        src: 'loadPart',
        id: 'loadPart',
        onDone: { target: 'alive', actions: 'emitLoaded' },
        onError: {
          target: 'failed',
          actions: { type: 'emitFailure', params: ({ event }) => ({ message: String(event.error) }) },
        },
      },
      on: { 'event.send': { actions: withEvent('storeEvent') } },
      after: {
        requestTimeout: { target: 'failed', actions: { type: 'emitFailure', params: { message: 'no answer' } } },
      },
    },
    alive: {
      entry: ['emitQueue', 'clearQueue'],
      on: {
        'event.send': { actions: withEvent('emitEvent') },
        'part.broken': {
          target: 'failed',
          actions: { type: 'emitFailure', params: { message: 'could not be rendered' } },
        },
      },
    },
    failed: {
      description: 'What was done meanwhile is dropped: a person does it again, which is the next need',
      entry: 'clearQueue',
      invoke: { src: 'nextNeedListener', id: 'nextNeedListener' },
      on: {
        'part.needed': 'fetching',
        'event.send': { target: 'fetching', actions: withEvent('storeEvent') },
      },
    },
  },
});
