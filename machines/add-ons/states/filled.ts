import { withEvent } from '../../kit/params.ts';
import { addOnsSetup } from '../add-ons.setup.ts';
import { withCard } from './with-card.ts';

export const filled = addOnsSetup.createStateConfig({
  initial: 'deciding',
  on: {
    'quantity.decrement': {
      guard: withEvent('isChosen'),
      target: 'deciding',
      actions: [withEvent('storeLess'), 'sendChanged'],
    },
    'quantity.clear': { target: 'empty', actions: ['clearAll', 'sendChanged'] },
  },
  states: {
    deciding: { always: [{ guard: 'hasCard', target: 'withCard' }, { target: 'plain' }] },
    plain: {},
    withCard,
  },
});
