import { withEvent } from '../kit/params.ts';
import { initialContext, pageSetup } from './page.setup.ts';

const underWay = pageSetup.createStateConfig({
  tags: 'busy',
  after: { requestTimeout: { target: 'failed', actions: 'storeFailure' } },
});

/** The page that the shopper is on, or on the way to; its statuses are real HTTP statuses on the first load. */
export const pageMachine = pageSetup.createMachine({
  id: 'page',
  description: 'Follows each page from its request to ready, redirect, not found, failed or out of stock',
  context: ({ input }) => initialContext(input),
  initial: 'deciding',
  on: {
    'page.requested': { target: '.loading', actions: withEvent('storeRequest') },
    'page.answered': [
      { guard: withEvent('isRedirect'), target: '.redirecting', actions: withEvent('storeOutcome') },
      { guard: withEvent('isLostWithFiles'), target: '.leaving', actions: 'emitDocumentWanted' },
      { target: '.deciding', actions: withEvent('storeOutcome') },
    ],
    'page.broken': [
      { guard: 'hasLostFiles', target: '.leaving', actions: 'emitDocumentWanted' },
      { target: '.broken', actions: 'storeFailure' },
    ],
    'files.gone': { actions: 'storeFilesGone' },
    'page.restored': { target: '.restoredFromHistory', actions: 'emitSessionCheck' },
  },
  states: {
    deciding: {
      always: [
        { guard: 'isReady', target: 'ready' },
        { guard: 'isOutOfStock', target: 'outOfStock' },
        { guard: 'isNotFound', target: 'notFound' },
        { guard: 'isFailed', target: 'failed' },
        { target: 'loading' },
      ],
    },
    loading: {
      description:
        'What breaks while the router is on its way waits for its arrival: left earlier, it would set out again',
      on: { 'page.broken': { target: 'broken', actions: 'storeFailure' } },
      ...underWay,
    },
    redirecting: underWay,
    leaving: {
      description: 'The shop has become newer: what failed is there in its own document, with all of its files',
      // Whatever the router tries meanwhile: a second wish for the document would begin it anew.
      on: { 'page.answered': {}, 'page.broken': {} },
      ...underWay,
    },
    ready: {},
    outOfStock: {},
    notFound: {},
    failed: { on: { 'page.retry': { target: 'loading', actions: 'emitReloadWanted' } } },
    broken: {
      description: 'Drawing it failed; that its answer was good, which may be told after that, makes it no better',
      on: {
        'page.answered': [{ guard: 'hasLostFiles', target: 'leaving', actions: 'emitDocumentWanted' }, {}],
        'page.retry': { target: 'loading', actions: 'emitReloadWanted' },
      },
    },
    restoredFromHistory: {},
  },
});
