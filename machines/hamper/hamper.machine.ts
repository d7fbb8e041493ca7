import { withEvent } from '../kit/params.ts';
import { hamperSetup, initialContext } from './hamper.setup.ts';
import { adding } from './states/adding.ts';
import { building } from './states/building.ts';
import { loading } from './states/loading.ts';

/** The hamper that a shopper fills (HMP-01 to HMP-05): kept by the server as a draft until it is a line of the cart. */
export const hamperMachine = hamperSetup.createMachine({
  id: 'hamper',
  description: 'Fills a basket step by step, keeps it as a draft, and puts it into the cart as one line',
  context: ({ input }) => initialContext(input),
  invoke: { src: 'outsideListener', id: 'outsideListener', input: undefined },
  initial: 'deciding',
  on: {
    'address.changed': { guard: withEvent('isElsewhere'), target: '.loading', actions: withEvent('storeAsked') },
  },
  states: {
    deciding: { always: [{ guard: 'isLoaded', target: 'decidingOwner' }, { target: 'loading' }] },
    decidingOwner: { always: [{ guard: 'isOthers', target: 'viewing' }, { target: 'building' }] },
    loading,
    notFound: { description: 'There is no draft and no hamper of that name' },
    failed: { on: { 'hamper.retry': 'loading', 'page.restored': 'loading' } },
    viewing: {
      description: 'Somebody else fills it: it can be looked at and copied',
      on: { 'draft.copy': { target: 'building', actions: 'storeCopy' } },
    },
    building,
    adding,
    added: {
      on: {
        'hamper.edit': 'building',
        'hamper.again': { target: 'building', actions: ['clearDraft', 'emitStart'] },
      },
    },
  },
});
