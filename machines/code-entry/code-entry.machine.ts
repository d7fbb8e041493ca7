import { codeEntrySetup, initialContext } from './code-entry.setup.ts';
import { code } from './states/code.ts';
import { help } from './states/help.ts';
import { resend } from './states/resend.ts';
import { sending } from './states/sending.ts';

/** A part of every flow that asks for a one-time code (LGN-02, LGN-11, LGN-20). */
export const codeEntryMachine = codeEntrySetup.createMachine({
  id: 'code-entry',
  description: 'Sends a one-time code, takes it, has it checked, and sends a new one when the countdown is over',
  context: ({ input }) => initialContext(input),
  output: ({ context }) => context.outcome,
  initial: 'decidingStart',
  states: {
    decidingStart: { always: [{ guard: 'isCodeKnown', target: 'entering' }, { target: 'sending' }] },
    sending,
    entering: { type: 'parallel', exit: 'clearOtp', states: { code, help, resend } },
    verified: { type: 'final' },
    left: { type: 'final' },
  },
});
