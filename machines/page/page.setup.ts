import { assign, emit, setup } from 'xstate';
import { requestTimeout } from '../kit/delays.ts';
import type { PageContext, PageEmitted, PageEvent, PageInput, PageOutcome } from './page.types.ts';

const statusOf: Record<Exclude<PageOutcome['kind'], 'redirecting' | 'failed'>, number> = {
  ready: 200,
  outOfStock: 200,
  notFound: 404,
};

/** The status that is stored of an answer (ERR-07). */
const statusCodeOf = (outcome: PageOutcome): number =>
  outcome.kind === 'redirecting' || outcome.kind === 'failed' ? outcome.statusCode : statusOf[outcome.kind];

const base = setup({
  types: {
    input: {} as PageInput,
    context: {} as PageContext,
    events: {} as PageEvent,
    emitted: {} as PageEmitted,
    tags: {} as 'busy',
  },
  guards: {
    isReady: ({ context }) => context.statusCode === 200 && context.message === null,
    isOutOfStock: ({ context }) => context.statusCode === 200,
    isNotFound: ({ context }) => context.statusCode === 404,
    isFailed: ({ context }) => context.statusCode > 400,
    isLostWithFiles: ({ context }, params: { outcome: PageOutcome }) =>
      context.areFilesGone && params.outcome.kind === 'failed',
    hasLostFiles: ({ context }) => context.areFilesGone,
    isRedirect: (_, params: { outcome: PageOutcome }) => params.outcome.kind === 'redirecting',
  },
  delays: { requestTimeout },
});

export const pageSetup = base.extend({
  actions: {
    storeRequest: assign((_, params: { href: string }) => ({ href: params.href })),
    storeOutcome: assign((_, params: { href: string; outcome: PageOutcome }) => ({
      href: params.href,
      statusCode: statusCodeOf(params.outcome),
      message: params.outcome.kind === 'outOfStock' ? params.outcome.message : null,
    })),
    storeFailure: assign({ statusCode: 500, message: null }),
    storeFilesGone: assign({ areFilesGone: true }),
    emitDocumentWanted: emit({ type: 'page.documentWanted' }),
    emitReloadWanted: emit({ type: 'page.reloadWanted' }),
    emitSessionCheck: emit({ type: 'session.checkWanted' }),
  },
});

/** The context that a first page starts with; a page not yet judged has status 0. */
export const initialContext = (input: PageInput): PageContext => ({
  href: input.href,
  statusCode: input.outcome === null ? 0 : statusCodeOf(input.outcome),
  message: input.outcome?.kind === 'outOfStock' ? input.outcome.message : null,
  areFilesGone: false,
});
