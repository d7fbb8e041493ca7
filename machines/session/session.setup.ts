import { assign, emit, setup } from 'xstate';
import { sessionWords } from './session.words.ts';
import type { SiteHeader } from '../domain/index.ts';
import { failureReason, isOk } from '../kit/answer.ts';
import { requestTimeout } from '../kit/delays.ts';
import { unprovided } from '../kit/port.ts';
import type { Answer } from '../kit/answer.ts';
import type { SessionContext, SessionEmitted, SessionEvent, SessionInput, SessionPorts } from './session.types.ts';

/** Stands for a header that could not be loaded; it promises no delivery. */
export const emptyHeader: SiteHeader = {
  isLoggedIn: false,
  user: null,
  stamps: 0,
  waiting_orders: 0,
  cart: { cart_quantity: 0 },
  wishlistNode: [],
  Selected_node: [],
  delivery: { server_time: new Date(0).toISOString(), cutoff_hour: 0, serviceable: false },
  footer: [],
};

export const initialContext = ({ header }: SessionInput): SessionContext => ({
  header: header ?? emptyHeader,
  lastCustomer: header?.user?.userid ?? null,
  isRestored: false,
  ownCart: null,
});

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
    isOk,
    /** Whose login ends while the page is looked at goes on with it by another one: what was typed there is theirs. */
    isHandedOver: ({ context: { lastCustomer, isRestored } }, { outcome }: Answer<SiteHeader>) => {
      if (!outcome.ok || lastCustomer === null) return false;
      const userid = outcome.value.user?.userid ?? null;
      return userid === null ? isRestored : userid !== lastCustomer;
    },
  },
  delays: { requestTimeout },
});

export const sessionSetup = base.extend({
  actions: {
    storeHeader: assign(({ context: { lastCustomer } }, { outcome }: Answer<SiteHeader>) =>
      outcome.ok
        ? { header: outcome.value, lastCustomer: outcome.value.user?.userid ?? lastCustomer, isRestored: false }
        : {},
    ),
    storeRestored: assign({ isRestored: true }),
    storeCart: assign(({ context }, params: { cart_quantity: number; cart_version: number | null }) => ({
      header: { ...context.header, cart: { cart_quantity: params.cart_quantity } },
      ownCart: params.cart_version,
    })),
    clearHeader: assign(({ context }) => ({
      header: { ...emptyHeader, delivery: context.header.delivery, footer: context.header.footer },
    })),
    emitFailure: emit((_, params: Partial<Answer> & { error?: unknown }) => ({
      type: 'failure.logged' as const,
      what: 'site header',
      message: params.error instanceof Error ? params.error.message : failureReason(params),
    })),
    emitLoginWanted: emit({ type: 'login.wanted' }),
    emitHandedOver: emit({ type: 'session.handedOver' }),
    emitCleared: emit({ type: 'session.cleared' }),
    emitLogoutFailed: emit({
      type: 'toast.wanted',
      tone: 'error',
      text: sessionWords.logoutFailed,
    }),
  },
});
