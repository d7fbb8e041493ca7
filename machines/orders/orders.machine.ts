import { withEvent } from '../kit/params.ts';
import { initialContext, ordersSetup } from './orders.setup.ts';
import { listing } from './states/listing.ts';
import { loading } from './states/loading.ts';

/** The orders of a customer (ORD-01). What is asked for stands in the address, so that it survives the way back. */
export const ordersMachine = ordersSetup.createMachine({
  id: 'orders',
  description: 'Lists the orders of a customer by tab and by search, unpaid ones first with a way to pay',
  context: ({ input }) => initialContext(input),
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        { guard: 'isGuest', target: 'guest' },
        { guard: 'isMissing', target: 'shown.loading' },
        { target: 'shown' },
      ],
    },
    guest: {
      description: 'Only customers have orders',
      invoke: { src: 'sessionListener', id: 'sessionListener' },
      entry: 'emitLoginWanted',
      on: {
        'login.request': { actions: 'emitLoginWanted' },
        'session.authenticated': 'shown.loading',
      },
    },
    shown: {
      initial: 'deciding',
      on: {
        'tab.choose': {
          guard: withEvent('isOtherTab'),
          target: '.loading',
          actions: [withEvent('storeTab'), 'emitUrlWanted'],
        },
        'search.submit': {
          guard: withEvent('isOtherQuery'),
          target: '.loading',
          actions: [withEvent('storeQuery'), 'emitUrlWanted'],
        },
        'address.changed': {
          guard: withEvent('isOtherAddress'),
          target: '.loading',
          actions: withEvent('storeAddress'),
        },
      },
      states: {
        deciding: { always: [{ guard: 'isEmpty', target: 'empty' }, { target: 'listing' }] },
        loading,
        failed: { on: { 'orders.retry': 'loading' } },
        empty: {},
        listing,
      },
    },
  },
});
