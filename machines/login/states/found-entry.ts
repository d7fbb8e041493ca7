import { loginSetup } from '../login.setup.ts';

/** Screen 6: the contact belongs to another account. Proceeding proves that account's own contact. */
export const foundEntry = loginSetup.createStateConfig({
  initial: 'choosing',
  states: { choosing: {}, refused: {} },
  on: {
    'entry.proceed': { target: 'provingContact', actions: 'useFoundContact' },
    'entry.useNew': { target: 'enteringContact', actions: ['clearFoundContact', 'emitTyped'] },
    'login.reset': { target: 'enteringContact', actions: ['clearEverything', 'emitTyped'] },
  },
});
