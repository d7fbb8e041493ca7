import type { ServiceWorkerSnapshot } from './service-worker.types.ts';

/** Whether a newer shop is offered, and whether it is on its way. */
export const selectUpdateOffer = (snapshot: ServiceWorkerSnapshot): 'none' | 'offered' | 'coming' =>
  snapshot.matches('updateReady') || snapshot.matches('outdated')
    ? 'offered'
    : snapshot.matches('updating') || snapshot.matches('reloading')
      ? 'coming'
      : 'none';

/** Whether something of this page could not be opened because the shop has become newer. */
export const selectIsOutdated = (snapshot: ServiceWorkerSnapshot): boolean => snapshot.matches('outdated');
