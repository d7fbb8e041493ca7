import type { ServiceWorkerSnapshot } from './service-worker.types.ts';

/** Whether a newer shop is offered, and whether it is on its way. */
export const selectUpdateOffer = (snapshot: ServiceWorkerSnapshot): 'none' | 'offered' | 'coming' =>
  snapshot.matches('updateReady')
    ? 'offered'
    : snapshot.matches('updating') || snapshot.matches('reloading')
      ? 'coming'
      : 'none';
