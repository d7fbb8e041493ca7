import { withEvent } from '../../kit/params.ts';
import { loginSetup } from '../login.setup.ts';

/** Screen 4: 'Hello! Please enter your details'. */
export const enteringDetails = loginSetup.createStateConfig({
  initial: 'pristine',
  states: { pristine: {}, picked: {}, rejected: {}, refused: {} },
  on: {
    'name.type': {
      target: '.pristine',
      actions: withEvent('storeName'),
    },
    'second.type': {
      target: '.pristine',
      actions: withEvent('storeSecond'),
    },
    'title.choose': { actions: withEvent('storeTitle') },
    'country.open': { guard: 'isEmailKind', target: 'choosingCountry' },
    'contact.edit': 'enteringContact',
    'details.submit': [{ guard: 'canCreateAccount', target: 'checkingSecond' }, { target: '.rejected' }],
    'login.reset': { target: 'enteringContact', actions: 'clearEverything' },
  },
});
