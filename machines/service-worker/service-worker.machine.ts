import { serviceWorkerSetup } from './service-worker.setup.ts';

const failed = (message: string) => ({ type: 'emitFailure', params: { message } }) as const;

const notRegistered = { target: 'refused', actions: failed('it could not be registered') } as const;
// Pages come from the network where there is one, so the newer shop does whichever worker is in charge.
const notUpdated = { target: 'reloading', actions: failed('the newer one did not take over') } as const;
const notRemoved = { target: 'broken', actions: failed('it could not be removed') } as const;

const whenGone = { 'files.gone': 'outdated' } as const;

/**
 * The worker that keeps the shop's files and the pages seen before for a visit without a connection (OFF-01). A file of
 * it that is gone, or is no script, takes the worker out of the browser (OFF-02): it would serve an old shop for ever.
 */
export const serviceWorkerMachine = serviceWorkerSetup.createMachine({
  id: 'service-worker',
  description:
    'Registers the worker for visits without a connection, offers a newer one, and removes one that is broken',
  context: ({ input }) => input,
  invoke: { src: 'filesListener', id: 'filesListener', input: undefined },
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'isSupported', target: 'checking' }, { target: 'unsupported' }] },
    unsupported: { on: whenGone },
    checking: {
      tags: 'busy',
      invoke: {
        src: 'readFile',
        id: 'readFile',
        input: undefined,
        onDone: [
          { guard: { type: 'isScript', params: ({ event }) => event.output }, target: 'registering' },
          { target: 'unregistering' },
        ],
        onError: 'unreached',
      },
      after: { requestTimeout: 'unreached' },
    },
    unreached: {
      description: 'The shell cannot be fetched; a worker of an earlier visit goes on',
      entry: 'emitOffline',
      invoke: { src: 'connectionListener', id: 'connectionListener', input: undefined },
      on: { 'connection.back': 'checking', ...whenGone },
    },
    registering: {
      tags: 'busy',
      invoke: {
        src: 'register',
        id: 'register',
        input: undefined,
        onDone: { target: 'active', actions: 'emitRegistered' },
        onError: notRegistered,
      },
      after: { requestTimeout: notRegistered },
    },
    refused: { description: 'The browser does not want it: the shop works as one without a worker', on: whenGone },
    active: {
      invoke: { src: 'updateListener', id: 'updateListener', input: undefined },
      on: { 'update.found': '.comparing', ...whenGone },
      initial: 'current',
      states: {
        current: { description: 'The page is of the newest shop that this browser knows of' },
        comparing: {
          tags: 'busy',
          description: 'Pages come from the network, so this one may be of the shop whose worker waits',
          invoke: {
            src: 'compareUpdate',
            id: 'compareUpdate',
            input: undefined,
            onDone: [
              {
                guard: { type: 'isNewer', params: ({ event }) => event.output },
                target: '#service-worker.updateReady',
              },
              { target: 'current' },
            ],
            onError: '#service-worker.updateReady',
          },
          after: { answerTime: '#service-worker.updateReady' },
        },
      },
    },
    updateReady: {
      description: 'A newer shop waits: its worker takes over when the shopper says so, or with the next visit',
      on: { 'update.accept': 'updating', 'update.dismiss': 'waiting' },
    },
    waiting: { description: 'The newer shop comes with the next visit', on: whenGone },
    outdated: {
      description: 'The shop has become newer and has other files: what is not loaded yet cannot be had any more',
      on: { 'update.accept': 'reloading', 'update.dismiss': 'waiting' },
    },
    updating: {
      tags: 'busy',
      invoke: {
        src: 'activateUpdate',
        id: 'activateUpdate',
        input: undefined,
        onDone: 'reloading',
        onError: notUpdated,
      },
      after: { takeOverTime: notUpdated },
    },
    unregistering: {
      tags: 'busy',
      invoke: {
        src: 'removeWorker',
        id: 'removeWorker',
        input: undefined,
        onDone: [
          { guard: { type: 'canReload', params: ({ event }) => event.output }, target: 'reloading' },
          { target: 'broken' },
        ],
        onError: notRemoved,
      },
      after: { requestTimeout: notRemoved },
    },
    reloading: { tags: 'busy', entry: 'emitReload' },
    broken: { description: 'There is no worker, and none is tried before the next page load', on: whenGone },
  },
});
