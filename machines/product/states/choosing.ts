import { withEvent } from '../../kit/params.ts';
import { productSetup } from '../product.setup.ts';

export const choosing = productSetup.createStateConfig({
  initial: 'deciding',
  on: {
    'variant.choose': { guard: withEvent('isOnSale'), target: '.deciding', actions: withEvent('storeVariant') },
    'attribute.choose': { guard: withEvent('isOffered'), target: '.deciding', actions: withEvent('storeValue') },
    'quantity.increment': { guard: 'canIncrease', target: '.deciding', actions: 'storeMore' },
    'quantity.decrement': { guard: 'canDecrease', target: '.deciding', actions: 'storeLess' },
    'cart.add': { guard: 'isComplete', target: 'adding' },
  },
  states: {
    deciding: { always: [{ guard: 'isComplete', target: 'complete' }, { target: 'incomplete' }] },
    incomplete: { description: 'A weight or a required choice is missing; the button says which' },
    complete: {},
    added: {
      description: 'In the cart; any new choice leads on',
      on: { 'added.dismiss': 'complete' },
    },
    refused: { description: 'Not in the cart, and the page says why', exit: 'clearMessage' },
  },
});
