import { withEvent, withOutcome } from '../kit/params.ts';
import { initialContext, sessionSetup } from './session.setup.ts';

const restored = { target: 'loadingHeader', actions: 'storeRestored' } as const;

/** Who is shopping: keeps the header's data, notices logins and their end, logs out. */
export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  description: 'Knows whether a guest or a customer is shopping, keeps the header fresh and logs out',
  context: ({ input }) => initialContext(input),
  initial: 'deciding',
  on: { 'cart.changed': { actions: withEvent('storeCart') } },
  states: {
    deciding: {
      always: [
        { guard: 'isCustomer', target: 'customer' },
        { guard: 'isKnown', target: 'guest' },
        { target: 'loadingHeader' },
      ],
    },
    loadingHeader: {
      description: 'Unknown, or asking again',
      tags: 'busy',
      on: {
        'header.refresh': { target: 'loadingHeader', reenter: true },
        'page.restored': { ...restored, reenter: true },
        'session.authenticated': { target: 'loadingHeader', reenter: true },
      },
      invoke: {
        src: 'loadHeader',
        id: 'loadHeader',
        input: undefined,
        onDone: [
          { guard: withOutcome('isHandedOver'), target: 'handedOver', actions: 'clearHeader' },
          { guard: withOutcome('isOk'), target: 'decidingVisitor', actions: withOutcome('storeHeader') },
          { target: 'decidingVisitor', actions: withOutcome('emitFailure') },
        ],
        onError: {
          target: 'decidingVisitor',
          actions: { type: 'emitFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
      after: { requestTimeout: { target: 'decidingVisitor', actions: { type: 'emitFailure', params: {} } } },
    },
    decidingVisitor: { always: [{ guard: 'isCustomer', target: 'customer' }, { target: 'guest' }] },
    guest: {
      on: { 'header.refresh': 'loadingHeader', 'page.restored': restored, 'session.authenticated': 'loadingHeader' },
    },
    customer: {
      on: {
        'header.refresh': 'loadingHeader',
        'page.restored': restored,
        'session.authenticated': 'loadingHeader',
        'session.expired': 'decidingExpiry',
        'session.ended': 'loggedOut',
        'logout.request': 'loggingOut',
      },
    },
    decidingExpiry: {
      always: { target: 'loadingHeader', actions: ['clearHeader', 'emitLoginWanted'] },
    },
    loggingOut: {
      tags: 'busy',
      invoke: {
        src: 'logOut',
        id: 'logOut',
        input: undefined,
        onDone: [
          { guard: withOutcome('isOk'), target: 'loggedOut' },
          { target: 'customer', actions: 'emitLogoutFailed' },
        ],
        onError: { target: 'customer', actions: 'emitLogoutFailed' },
      },
      after: { requestTimeout: { target: 'customer', actions: 'emitLogoutFailed' } },
    },
    handedOver: {
      description: 'The page may show what is of somebody else, so it is loaded anew; until then it acts for nobody',
      entry: 'emitHandedOver',
    },
    loggedOut: {
      entry: ['clearHeader', 'emitCleared'],
      on: { 'header.refresh': 'loadingHeader', 'page.restored': restored, 'session.authenticated': 'loadingHeader' },
    },
  },
});
