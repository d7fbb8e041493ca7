import { loginSetup } from '../login.setup.ts';

/** Screen 4: 'Hello! Please enter your details'. */
export const enteringDetails = loginSetup.createStateConfig({
  initial: 'pristine',
  states: { pristine: {}, picked: {}, rejected: {}, refused: {} },
  on: {
    'name.type': {
      target: '.pristine',
      actions: { type: 'storeName', params: ({ event }) => ({ value: event.value }) },
    },
    'second.type': {
      target: '.pristine',
      actions: { type: 'storeSecond', params: ({ event }) => ({ value: event.value }) },
    },
    'title.choose': { actions: { type: 'storeTitle', params: ({ event }) => ({ title: event.title }) } },
    'country.open': { guard: 'isEmailKind', target: 'choosingCountry' },
    'contact.edit': 'enteringContact',
    'details.submit': [{ guard: 'canCreateAccount', target: 'checkingSecond' }, { target: '.rejected' }],
    'login.reset': { target: 'enteringContact', actions: 'clearEverything' },
  },
});
