import { assign, emit, setup } from 'xstate';
import { silence } from '../kit/listener.ts';
import type { ConsentChoice } from '../rules/events/consent.ts';
import type { ConsentContext, ConsentEmitted, ConsentEvent, ConsentInput } from './consent.types.ts';

const base = setup({
  types: {
    input: {} as ConsentInput,
    context: {} as ConsentContext,
    events: {} as ConsentEvent,
    emitted: {} as ConsentEmitted,
  },
  actors: { choiceListener: silence },
  guards: {
    isGranted: ({ context }) => context.choice === 'all',
    isRefused: ({ context }) => context.choice === 'needed',
    isRemembered: ({ context }) => context.isRemembered,
  },
});

export const consentSetup = base.extend({
  actions: {
    storeChoice: assign((_, { choice }: { choice: ConsentChoice }) => ({ choice })),
    emitChoice: emit((_, { choice }: { choice: ConsentChoice }) => ({ type: 'choice.made' as const, choice })),
    emitSettled: emit((_, { choice }: { choice: ConsentChoice }) => ({ type: 'choice.settled' as const, choice })),
    emitClosed: emit({ type: 'choices.closed' as const }),
  },
});

export const initialContext = (input: ConsentInput): ConsentContext => input;
