import { loginSetup } from '../login.setup.ts';

/** Screen 5: a chart of its own picks the country (LGN-05). */
export const choosingCountry = loginSetup.createStateConfig({
  invoke: {
    id: 'countryPicker',
    src: 'countryPicker',
    input: ({ context }) => ({ selected: context.country }),
    onDone: {
      target: 'enteringDetails.answer.picked',
      actions: [{ type: 'storeCountry', params: ({ event }) => ({ country: event.output.country }) }, 'emitTyped'],
    },
    onError: 'enteringDetails.answer.picked',
  },
});
