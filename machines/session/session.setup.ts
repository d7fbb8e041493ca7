import { assign, emit, setup } from 'xstate';
import { requestTimeout } from '../kit/delays.ts';
import type { Outcome } from '../kit/outcome.ts';
import { unprovided } from '../kit/port.ts';
import type {
  SessionContext,
  SessionEmitted,
  SessionEvent,
  SessionInput,
  SessionPorts,
  SiteHeader,
} from './session.types.ts';

export const emptyHeader: SiteHeader = {
  isLoggedIn: false,
  user: null,
  cart: { cart_quantity: 0 },
  wishlistNode: [],
  Selected_node: [],
  footer: [],
};

const base = setup({
  types: {
    input: {} as SessionInput,
    context: {} as SessionContext,
    events: {} as SessionEvent,
    emitted: {} as SessionEmitted,
    tags: {} as 'busy',
  },
  actors: {
    loadHeader: unprovided<SessionPorts['loadHeader']>('loadHeader'),
    logOut: unprovided<SessionPorts['logOut']>('logOut'),
  },
  guards: {
    isCustomer: ({ context }) => context.header.isLoggedIn,
    isKnown: ({ context }) => context.header !== emptyHeader,
    isOk: (_, params: { outcome: Outcome<unknown> }) => params.outcome.ok,
  },
  delays: { requestTimeout },
});

/** Why a call failed, for the log: a refusal's own words or the error's. */
const reasonOf = (cause: unknown): string => {
  if (typeof cause === 'object' && cause !== null && 'ok' in cause) {
    const outcome = cause as Outcome<unknown>;
    return outcome.ok ? 'ok' : outcome.refusal.message;
  }
  return cause instanceof Error ? cause.message : 'no answer';
};

export const sessionSetup = base.extend({
  actions: {
    storeHeader: assign((_, params: { outcome: Outcome<SiteHeader> }) =>
      params.outcome.ok ? { header: params.outcome.value } : {},
    ),
    storeQuantity: assign(({ context }, params: { cart_quantity: number }) => ({
      header: { ...context.header, cart: { cart_quantity: params.cart_quantity } },
    })),
    clearHeader: assign(({ context }) => ({ header: { ...emptyHeader, footer: context.header.footer } })),
    emitFailure: emit((_, params: { cause?: unknown }) => ({
      type: 'failure.logged' as const,
      what: 'site header',
      message: reasonOf(params.cause),
    })),
    emitLoginWanted: emit({ type: 'login.wanted' }),
    emitCleared: emit({ type: 'session.cleared' }),
    emitLogoutFailed: emit({
      type: 'toast.wanted',
      tone: 'error',
      text: 'You are still logged in: the shop could not be reached. Please try again.',
    }),
  },
});
