import { withEvent } from '../../kit/params.ts';
import { trackingSetup } from '../tracking.setup.ts';

export const enteringOrder = trackingSetup.createStateConfig({
  initial: 'pristine',
  states: { pristine: {}, rejected: {}, refused: {} },
  on: {
    'order.type': { target: '.pristine', actions: withEvent('storeOrder') },
    'contact.type': { target: '.pristine', actions: withEvent('storeContact') },
    'order.submit': [{ guard: 'isPairValid', target: 'proving' }, { target: '.rejected' }],
  },
});
