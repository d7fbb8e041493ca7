import { toastsMachine } from '#machines/toasts/index.ts';
import type { ToastsContext } from '#machines/toasts/toasts.types.ts';
import { defineModel, headlessOnly } from '#tests/kit/model/index.ts';

const byFlows = headlessOnly('flows want toasts; tests/e2e shows them in the shop');

export const toastsModel = defineModel(toastsMachine, {
  inputs: { 'nothing to say': undefined },
  events: {
    'toast.wanted': {
      samples: ({ queue }: ToastsContext) =>
        queue.length < 3 ? [{ text: 'Added to your cart', tone: 'success' as const }] : [],
      gesture: byFlows,
    },
    'toast.hold': { gesture: byFlows },
    'toast.release': { gesture: byFlows },
    'toast.dismiss': { gesture: byFlows },
  },
  actors: {},
  ignored: [
    { events: ['toast.hold', 'toast.dismiss'], in: ['idle'], reason: 'there is nothing to rest on' },
    { events: ['toast.hold'], in: ['held'], reason: 'it rests already' },
    { events: ['toast.release'], outside: ['held'], reason: 'nobody rests on it' },
  ],
  project: ({ queue }) => queue.length,
  truths: [
    { in: 'idle', says: 'nothing waits to be said', holds: ({ queue }) => queue.length === 0 },
    { in: 'showing', says: 'something is said', holds: ({ queue }) => queue.length > 0 },
    { in: 'showing.single', says: 'nothing else waits', holds: ({ queue }) => queue.length === 1 },
    { in: 'showing.queued', says: 'something else waits', holds: ({ queue }) => queue.length > 1 },
  ],
});
