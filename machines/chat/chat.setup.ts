import { assign, emit, setup } from 'xstate';
import { slowHint } from '../kit/delays.ts';
import { silence } from '../kit/listener.ts';
import type { ChatContext, ChatEmitted, ChatEvent, ChatInput } from './chat.types.ts';

/** ms after which a chat that has not come counts as failed. */
export const patience = 20_000;

export const initialContext = (input: ChatInput): ChatContext => ({ ...input, isAskedFor: false });

const base = setup({
  types: {
    input: {} as ChatInput,
    context: {} as ChatContext,
    events: {} as ChatEvent,
    emitted: {} as ChatEmitted,
    tags: {} as 'framed',
  },
  actors: { pageListener: silence, frameListener: silence },
  guards: {
    isAllowed: ({ context }) => context.isAllowed,
    isGranted: (_, params: { isAllowed: boolean }) => params.isAllowed,
    /** Whoever has asked for the chat keeps it, whatever is counted. */
    isTakenBack: ({ context }, params: { isAllowed: boolean }) => !params.isAllowed && !context.isAskedFor,
  },
  delays: { patience, slowHint },
});

export const chatSetup = base.extend({
  actions: {
    storeConsent: assign((_, { isAllowed }: { isAllowed: boolean }) => ({ isAllowed })),
    storeAsked: assign({ isAskedFor: true }),
    storeOrder: assign((_, { order }: { order: string | null }) => ({ order })),
    emitOrder: emit(({ context: { order } }) => ({ type: 'order.told' as const, order })),
    emitClosed: emit({ type: 'panel.closed' as const }),
    emitLeft: emit((_, { to }: { to: string }) => ({ type: 'page.left' as const, to })),
    emitLetter: emit(({ context: { order } }, { text }: { text: string }) => ({
      type: 'letter.begun' as const,
      text,
      order,
    })),
  },
});
