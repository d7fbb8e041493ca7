import { withEvent } from '../../kit/params.ts';
import { loginSetup } from '../login.setup.ts';

const regions = ['.name.left', '.second.left'] as const;

/** A field says what is wrong with it once it was left or the form was sent, until something else is typed. */
const fields = { pristine: {}, left: {} } as const;

/** What comes before the typing: a country was picked, or the shop said no. */
const answer = loginSetup.createStateConfig({
  initial: 'pristine',
  states: { pristine: {}, picked: {}, refused: {} },
  on: { 'name.type': '.pristine', 'second.type': '.pristine' },
});

/** Screen 4: 'Hello! Please enter your details'. */
export const enteringDetails = loginSetup.createStateConfig({
  type: 'parallel',
  states: {
    name: {
      initial: 'pristine',
      states: fields,
      on: {
        'name.type': { target: '.pristine', actions: [withEvent('storeName'), 'emitTyped'] },
        'name.leave': '.left',
      },
    },
    second: {
      initial: 'pristine',
      states: fields,
      on: {
        'second.type': { target: '.pristine', actions: [withEvent('storeSecond'), 'emitTyped'] },
        'second.leave': '.left',
      },
    },
    answer,
  },
  on: {
    'title.choose': { actions: [withEvent('storeTitle'), 'emitTyped'] },
    'country.open': { guard: 'isEmailKind', target: 'choosingCountry' },
    'contact.edit': 'enteringContact',
    'details.submit': [{ guard: 'canCreateAccount', target: 'checkingSecond' }, { target: regions }],
    'login.reset': { target: 'enteringContact', actions: ['clearEverything', 'emitTyped'] },
  },
});
