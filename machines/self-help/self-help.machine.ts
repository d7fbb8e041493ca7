import { withEvent, withOutcome } from '../kit/params.ts';
import { withSlowHint } from '../kit/slow-hint.ts';
import { initialContext, selfHelpSetup } from './self-help.setup.ts';

/** Where one stands is the address of the page: each step is a link, and the way back is that of the browser. */
export const selfHelpMachine = selfHelpSetup.createMachine({
  id: 'self-help',
  description: 'Leads by topics and questions to an answer, to the order at hand, or to the form that knows both',
  context: ({ input }) => initialContext(input),
  initial: 'deciding',
  on: { 'address.changed': { target: '.deciding', actions: withEvent('storeAddress') } },
  states: {
    deciding: {
      always: [
        { guard: 'hasNoTopic', target: 'topics' },
        { guard: 'hasNoQuestion', target: 'questions' },
        { guard: 'isAboutNoOrder', target: 'answer' },
        { guard: 'hasOrder', target: 'order' },
        { target: 'asking' },
      ],
    },
    topics: {},
    questions: {},
    answer: {},
    order: { description: 'The order at hand is known, by its number at least' },
    asking: {
      description: 'The question is about an order: which one?',
      type: 'parallel',
      states: {
        orders: {
          initial: 'deciding',
          states: {
            deciding: {
              always: [
                { guard: 'isGuest', target: 'guest' },
                { guard: 'isMissing', target: 'loading' },
                { guard: 'hasOrders', target: 'listed' },
                { target: 'none' },
              ],
            },
            loading: {
              tags: 'busy',
              invoke: {
                id: 'loadLatestOrders',
                src: 'loadLatestOrders',
                input: undefined,
                onDone: [
                  { guard: withOutcome('isOk'), target: 'deciding', actions: withOutcome('storeOrders') },
                  { guard: withOutcome('isLoginOver'), target: 'guest', actions: 'storeGuest' },
                  { target: 'failed' },
                ],
                onError: 'failed',
              },
              after: { requestTimeout: 'failed' },
              ...withSlowHint,
            },
            listed: {},
            none: {},
            failed: { on: { 'orders.retry': 'loading' } },
            guest: {
              invoke: { src: 'sessionListener', id: 'sessionListener' },
              on: {
                'login.request': { actions: 'emitLoginWanted' },
                'session.authenticated': { target: 'loading', actions: 'storeCustomer' },
              },
            },
          },
        },
        number: {
          description: 'An older order, or that of a guest, by its number',
          initial: 'pristine',
          on: {
            'number.type': { target: '.pristine', actions: withEvent('storeNumber') },
            'number.submit': [{ guard: 'isNumber', actions: 'emitStepWanted' }, { target: '.rejected' }],
          },
          states: { pristine: {}, rejected: {} },
        },
      },
    },
  },
});
