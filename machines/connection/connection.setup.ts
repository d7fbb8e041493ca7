import { assign, emit, setup } from 'xstate';
import { silence } from '../kit/listener.ts';
import { unprovided } from '../kit/port.ts';
import type {
  ConnectionContext,
  ConnectionEmitted,
  ConnectionEvent,
  ConnectionInput,
  ConnectionPorts,
} from './connection.types.ts';

/** ms after which the shop is looked for again: networks come back without saying so. */
export const retryTime = 15_000;
/** ms that it may take to answer before it counts as out of reach. */
export const reachTime = 5_000;
/** ms for which it is said that the connection is back. */
export const backTime = 4_000;

export const initialContext = ({ isOnline }: ConnectionInput): ConnectionContext => ({ isOnline, href: null });

const base = setup({
  types: {
    input: {} as ConnectionInput,
    context: {} as ConnectionContext,
    events: {} as ConnectionEvent,
    emitted: {} as ConnectionEmitted,
    tags: {} as 'busy',
  },
  actors: {
    reachShop: unprovided<ConnectionPorts['reachShop']>('reachShop'),
    findSaved: unprovided<ConnectionPorts['findSaved']>('findSaved'),
    connectionListener: silence,
  },
  guards: {
    isOnline: ({ context }) => context.isOnline,
    isLost: (_, params: { isOnline: boolean }) => !params.isOnline,
    isFound: (_, params: { isOnline: boolean }) => params.isOnline,
    isPageMissing: ({ context }) => context.href !== null,
    isSaved: (_, params: { isSaved: boolean }) => params.isSaved,
  },
  delays: { retryTime, reachTime, backTime },
});

export const connectionSetup = base.extend({
  actions: {
    storeMissing: assign((_, { href }: { href: string }) => ({ href })),
    clearMissing: assign({ href: null }),
    emitDocument: emit(({ context }) => ({ type: 'document.wanted' as const, href: context.href ?? '/' })),
  },
});
