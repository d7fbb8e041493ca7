import { emit, setup } from 'xstate';
import { requestTimeout } from '../kit/delays.ts';
import { silence } from '../kit/listener.ts';
import { unprovided } from '../kit/port.ts';
import type {
  ComparedUpdate,
  RemovedWorker,
  ServiceWorkerContext,
  ServiceWorkerEmitted,
  ServiceWorkerEvent,
  ServiceWorkerInput,
  ServiceWorkerPorts,
  WorkerFile,
} from './service-worker.types.ts';

/** A worker that still fetches for a page does not make way before that has come: nobody who reloads waits longer. */
const takeOverTime = 5_000;
/** A worker of a former release answers nothing when it is asked of which shop it is. */
const answerTime = 5_000;

const base = setup({
  types: {
    input: {} as ServiceWorkerInput,
    context: {} as ServiceWorkerContext,
    events: {} as ServiceWorkerEvent,
    emitted: {} as ServiceWorkerEmitted,
    tags: {} as 'busy',
  },
  actors: {
    readFile: unprovided<ServiceWorkerPorts['readFile']>('readFile'),
    register: unprovided<ServiceWorkerPorts['register']>('register'),
    compareUpdate: unprovided<ServiceWorkerPorts['compareUpdate']>('compareUpdate'),
    activateUpdate: unprovided<ServiceWorkerPorts['activateUpdate']>('activateUpdate'),
    removeWorker: unprovided<ServiceWorkerPorts['removeWorker']>('removeWorker'),
    updateListener: silence,
    connectionListener: silence,
    filesListener: silence,
  },
  guards: {
    isSupported: ({ context }) => context.isSupported,
    isScript: (_, { isScript }: WorkerFile) => isScript,
    isNewer: (_, { isNewer }: ComparedUpdate) => isNewer,
    /** Once: a file that stays broken must not reload the page for ever. */
    canReload: (_, { wasInCharge, hasReloaded }: RemovedWorker) => wasInCharge && !hasReloaded,
  },
  delays: { requestTimeout, takeOverTime, answerTime },
});

export const serviceWorkerSetup = base.extend({
  actions: {
    emitRegistered: emit({ type: 'worker.registered' as const }),
    emitReload: emit({ type: 'reload.wanted' as const }),
    emitOffline: emit({ type: 'offline.noticed' as const }),
    emitFailure: emit((_, { message }: { message: string }) => ({
      type: 'failure.logged' as const,
      what: 'service worker',
      message,
    })),
  },
});
