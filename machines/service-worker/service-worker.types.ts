import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Listener } from '../kit/listener.ts';
import type { Port } from '../kit/port.ts';
import type { serviceWorkerMachine } from './service-worker.machine.ts';

export type ServiceWorkerInput = {
  /** whether this browser has service workers and lets the shop use them */
  readonly isSupported: boolean;
};
export type ServiceWorkerContext = ServiceWorkerInput;

export type ServiceWorkerEvent =
  /** a newer worker has been installed and waits until it may take over */
  | { type: 'update.found' }
  /** Reload */
  | { type: 'update.accept' }
  /** Later */
  | { type: 'update.dismiss' }
  /** the browser has a connection again */
  | { type: 'connection.back' }
  /** a file of this page is no longer on the server */
  | { type: 'files.gone' };

/** What lies at the address of the worker: its script, or something else (404, or a page). */
export type WorkerFile = { readonly isScript: boolean };

/** Whether the worker that waits is of a newer shop than the page. */
export type ComparedUpdate = { readonly isNewer: boolean };

/** What was left of the worker: whether it drew this page, and whether this tab has reloaded for that before. */
export type RemovedWorker = { readonly wasInCharge: boolean; readonly hasReloaded: boolean };

export type ServiceWorkerPorts = {
  /** looks at the worker's file past every cache; a failure of the network or of the server rejects */
  readonly readFile: Port<undefined, WorkerFile>;
  readonly register: Port<undefined, void>;
  /** asks the worker that waits of which shop it is */
  readonly compareUpdate: Port<undefined, ComparedUpdate>;
  /** lets the newer worker take over, and ends when it has, or when none waits any more */
  readonly activateUpdate: Port<undefined, void>;
  /** takes the shop's own worker and what it has kept out of the browser */
  readonly removeWorker: Port<undefined, RemovedWorker>;
  readonly updateListener: Listener<{ type: 'update.found' }>;
  readonly connectionListener: Listener<{ type: 'connection.back' }>;
  readonly filesListener: Listener<{ type: 'files.gone' }>;
};

export type ServiceWorkerEmitted =
  /** the browser has the worker, now or since an earlier visit */
  | { type: 'worker.registered' }
  | { type: 'reload.wanted' }
  /** the shell could not be fetched */
  | { type: 'offline.noticed' }
  | { type: 'failure.logged'; what: string; message: string };

export type ServiceWorkerActor = ActorRefFrom<typeof serviceWorkerMachine>;
export type ServiceWorkerSnapshot = SnapshotFrom<typeof serviceWorkerMachine>;
