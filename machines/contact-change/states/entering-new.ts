import { withEvent } from '../../kit/params.ts';
import { contactChangeSetup } from '../contact-change.setup.ts';

export const enteringNew = contactChangeSetup.createStateConfig({
  initial: 'pristine',
  states: { pristine: {}, rejected: {}, refused: {} },
  on: {
    'contact.type': {
      target: '.pristine',
      actions: withEvent('storeContact'),
    },
    'contact.submit': [{ guard: 'isContactValid', target: 'provingNew' }, { target: '.rejected' }],
    'country.open': { guard: 'isMobileKind', target: 'choosingCountry' },
  },
});

/** A chart of its own picks the country. */
export const choosingCountry = contactChangeSetup.createStateConfig({
  invoke: {
    id: 'countryPicker',
    src: 'countryPicker',
    input: ({ context }) => ({ selected: context.country }),
    onDone: {
      target: 'enteringNew',
      actions: { type: 'storeCountry', params: ({ event }) => ({ country: event.output.country }) },
    },
    onError: 'enteringNew',
  },
});
