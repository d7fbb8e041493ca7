import { withEvent } from '../../kit/params.ts';
import { hamperSetup } from '../hamper.setup.ts';
import { draft } from './draft.ts';

export const building = hamperSetup.createStateConfig({
  type: 'parallel',
  states: {
    basket: {
      initial: 'deciding',
      on: {
        'item.add': { guard: withEvent('canAdd'), target: '.deciding', actions: withEvent('storeAdded') },
        'item.remove': { guard: withEvent('isInside'), target: '.deciding', actions: withEvent('storeRemoved') },
        'item.removeAll': { guard: withEvent('isInside'), target: '.deciding', actions: withEvent('storeAllRemoved') },
        'hamper.reset': { guard: 'isFilled', target: '.deciding', actions: 'clearItems' },
        'step.next': { guard: 'canGoOn', target: '.deciding', actions: 'storeNext' },
        'step.back': { guard: 'canGoBack', target: '.deciding', actions: 'storeBack' },
        'step.go': { guard: withEvent('isOpenStep'), target: '.deciding', actions: withEvent('storeStep') },
        'filter.toggle': { guard: withEvent('isOffered'), actions: withEvent('storeFilter') },
      },
      states: {
        deciding: {
          always: [
            { guard: 'isFull', target: 'full' },
            { guard: 'isEnough', target: 'enough' },
            { target: 'belowMinimum' },
          ],
        },
        belowMinimum: { description: 'The next step is closed until its own has enough' },
        enough: {},
        full: { description: 'Nothing more goes into this step' },
      },
    },
    summary: {
      initial: 'closed',
      states: { closed: { on: { 'summary.toggle': 'open' } }, open: { on: { 'summary.toggle': 'closed' } } },
    },
    draft,
    cart: {
      initial: 'resting',
      on: { 'cart.add': { guard: 'isWhole', target: '#hamper.adding' } },
      states: {
        resting: {},
        refused: {
          description: 'It did not go into the cart, and the page says why',
          exit: 'clearMessage',
          on: { 'item.remove': 'resting', 'item.removeAll': 'resting', 'hamper.reset': 'resting' },
        },
      },
    },
  },
});
