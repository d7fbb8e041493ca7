import { assign, emit, fromCallback, setup } from 'xstate';
import type { ContestEntry } from '../domain/index.ts';
import { isLoginOver, isOk, refusalOf } from '../kit/answer.ts';
import type { Answer } from '../kit/answer.ts';
import { requestTimeout, slowHint } from '../kit/delays.ts';
import { unprovided } from '../kit/port.ts';
import { contestWords as words } from './contest.words.ts';
import type { ContestContext, ContestEmitted, ContestEvent, ContestInput, ContestPorts } from './contest.types.ts';

export const initialContext = (input: ContestInput): ContestContext => ({ ...input, entry: null, refusal: null });

const base = setup({
  types: {
    input: {} as ContestInput,
    context: {} as ContestContext,
    events: {} as ContestEvent,
    emitted: {} as ContestEmitted,
    tags: {} as 'busy' | 'slow',
  },
  actors: {
    loadEntry: unprovided<ContestPorts['loadEntry']>('loadEntry'),
    withdrawEntry: unprovided<ContestPorts['withdrawEntry']>('withdrawEntry'),
    sessionListener: fromCallback<{ type: 'session.authenticated' }>(() => undefined),
  },
  guards: {
    isOk,
    isLoginOver,
    isGuest: ({ context }) => !context.isCustomer,
    hasEntry: ({ context }) => context.entry !== null,
  },
  delays: { requestTimeout, slowHint },
});

export const contestSetup = base.extend({
  actions: {
    storeEntry: assign((_, { outcome }: Answer<ContestEntry | null>) => (outcome.ok ? { entry: outcome.value } : {})),
    storeRefusal: assign((_, answer: Answer) => ({ refusal: refusalOf(answer) })),
    storeFailure: assign({ refusal: { code: 'FAILED', message: words.unsure } }),
    clearRefusal: assign({ refusal: null }),
    emitWithdrawn: emit({ type: 'toast.wanted', tone: 'success', place: 'bottom', text: words.withdrawn }),
    emitLoginWanted: emit({ type: 'login.wanted' }),
  },
});
