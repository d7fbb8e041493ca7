export { serviceWorkerMachine } from './service-worker.machine.ts';
export { provideServiceWorker } from './service-worker.provide.ts';
export { selectIsOutdated, selectUpdateOffer } from './service-worker.view.ts';
export type { ServiceWorkerActor, ServiceWorkerPorts, WorkerFile } from './service-worker.types.ts';
