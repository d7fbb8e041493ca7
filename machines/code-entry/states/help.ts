import { codeEntrySetup } from '../code-entry.setup.ts';

/** A code that is too old, or was tried too often, is no longer good: the shop says what helps until a new one is sent. */
export const help = codeEntrySetup.createStateConfig({
  initial: 'quiet',
  on: { 'code.replaced': '.quiet' },
  states: {
    quiet: {
      always: { guard: 'hasSpentTries', target: 'offered' },
      after: { codeLife: 'offered' },
    },
    offered: {},
  },
});
