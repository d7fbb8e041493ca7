import { addOnsSetup } from '../add-ons.setup.ts';
import { withCard } from './with-card.ts';

export const filled = addOnsSetup.createStateConfig({
  initial: 'deciding',
  on: {
    'quantity.decrement': {
      guard: { type: 'isChosen', params: ({ event }) => event },
      target: 'deciding',
      actions: [{ type: 'storeLess', params: ({ event }) => event }, 'emitChanged'],
    },
    'quantity.clear': { target: 'empty', actions: ['clearAll', 'emitChanged'] },
  },
  states: {
    deciding: { always: [{ guard: 'hasCard', target: 'withCard' }, { target: 'plain' }] },
    plain: {},
    withCard,
  },
});
