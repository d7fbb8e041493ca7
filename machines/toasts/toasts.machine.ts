import { withEvent } from '../kit/params.ts';
import { toastsSetup } from './toasts.setup.ts';

/** Short notices, one at a time: each stays two seconds, waits while somebody rests on it, and queues behind another. */
export const toastsMachine = toastsSetup.createMachine({
  id: 'toasts',
  description: 'Shows short notices one after the other, two seconds each, and waits while somebody rests on one',
  context: { queue: [], lastId: 0 },
  initial: 'idle',
  on: { 'toast.wanted': { actions: withEvent('storeToast') } },
  states: {
    idle: { always: { guard: 'hasToast', target: 'showing' } },
    showing: {
      initial: 'single',
      on: { 'toast.dismiss': 'decidingNext', 'toast.hold': 'held' },
      after: { toastLife: 'decidingNext' },
      states: {
        single: { always: { guard: 'hasMore', target: 'queued' } },
        queued: {},
      },
    },
    held: { on: { 'toast.release': 'showing', 'toast.dismiss': 'decidingNext' } },
    decidingNext: {
      exit: 'clearFirst',
      always: [{ guard: 'hasMore', target: 'showing' }, { target: 'idle' }],
    },
  },
});
