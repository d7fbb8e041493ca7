import { assign, emit, enqueueActions, fromCallback, setup } from 'xstate';
import type { CartTotals, Reorder } from '../domain/index.ts';
import { isLoginOver, isOk, refusalOf } from '../kit/answer.ts';
import { requestTimeout, slowHint } from '../kit/delays.ts';
import { silence } from '../kit/listener.ts';
import { unprovided } from '../kit/port.ts';
import { reorderWords as words } from './reorder.words.ts';
import type { Answer } from '../kit/answer.ts';
import type { ReorderContext, ReorderEmitted, ReorderEvent, ReorderInput, ReorderPorts } from './reorder.types.ts';

export const initialContext = (input: ReorderInput): ReorderContext => ({ ...input, reorder: null, message: null });

const base = setup({
  types: {
    input: {} as ReorderInput,
    context: {} as ReorderContext,
    events: {} as ReorderEvent,
    emitted: {} as ReorderEmitted,
    tags: {} as 'busy' | 'slow',
  },
  actors: {
    loadReorder: unprovided<ReorderPorts['loadReorder']>('loadReorder'),
    addReorder: unprovided<ReorderPorts['addReorder']>('addReorder'),
    placeListener: silence,
    sessionListener: fromCallback<ReorderEvent>(() => undefined),
  },
  guards: {
    isOk,
    isLoginOver,
    isUnknown: (_, answer: Answer) => [400, 404].includes(refusalOf(answer)?.status ?? 0),
    isChanged: (_, answer: Answer) => refusalOf(answer)?.code === 'REORDER_CHANGED',
    hasAny: ({ context }) => context.reorder?.lines.some(({ quantity }) => quantity > 0) === true,
  },
  delays: { requestTimeout, slowHint },
});

export const reorderSetup = base.extend({
  actions: {
    storeReorder: assign((_, { outcome }: Answer<Reorder>) => (outcome.ok ? { reorder: outcome.value } : {})),
    storeRefusal: assign((_, answer: Answer) => ({ message: refusalOf(answer)?.message ?? null })),
    storeUnsure: assign({ message: words.unsure }),
    clearMessage: assign({ message: null }),
    emitCartChanged: enqueueActions(({ enqueue }, { outcome }: Answer<CartTotals>) => {
      if (outcome.ok) enqueue.emit({ type: 'cart.changed', ...outcome.value });
    }),
    emitAdded: emit({ type: 'toast.wanted', text: words.added, tone: 'success' }),
    emitOpenCart: emit({ type: 'navigation.wanted', to: '/cart' }),
    emitUnsure: emit({ type: 'cart.unsure' }),
    emitLoginWanted: emit({ type: 'login.wanted' }),
  },
});
