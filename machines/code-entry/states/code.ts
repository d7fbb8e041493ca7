import { withEvent, withOutcome } from '../../kit/params.ts';
import { withSlowHint } from '../../kit/slow-hint.ts';
import { codeEntrySetup } from '../code-entry.setup.ts';

const failed = { target: 'waiting.rejected', actions: 'storeCheckFailure' } as const;

/** The code field. Only six digits are checked (LGN-20). */
const waiting = codeEntrySetup.createStateConfig({
  invoke: { id: 'smsCodeListener', src: 'smsCodeListener' },
  initial: 'incomplete',
  on: {
    'code.type': [
      { guard: withEvent('isTypedWhole'), target: '.complete', actions: withEvent('storeOtp') },
      { target: '.incomplete', actions: withEvent('storeOtp') },
    ],
    'code.submit': 'checking',
    'code.received': { guard: withEvent('isWholeCode'), target: 'checking', actions: withEvent('storeOtp') },
    'code.replaced': { target: '.incomplete', actions: 'clearOtp' },
    'contact.edit': '#code-entry.left',
    'entry.restart': { target: '#code-entry.left', actions: 'storeRestart' },
  },
  states: {
    incomplete: {
      initial: 'pristine',
      states: { pristine: {}, left: {}, submitted: {} },
      on: { 'code.leave': '.left', 'code.submit': '.submitted' },
    },
    complete: {},
    rejected: {},
  },
});

/** A wrong code has its own words; every other refusal says what the server says. What was typed stays. */
const checking = codeEntrySetup.createStateConfig({
  tags: 'busy',
  invoke: {
    id: 'checkCode',
    src: 'checkCode',
    input: ({ context: { claim, otp } }) => ({ claim, otp }),
    onDone: [
      { guard: withOutcome('isOk'), target: '#code-entry.verified', actions: withOutcome('storeOutcome') },
      { guard: withOutcome('isIncorrectOtp'), target: 'waiting.rejected', actions: 'storeIncorrect' },
      { guard: withOutcome('isStepUpRequired'), target: '#code-entry.left', actions: withOutcome('storeOutcome') },
      { target: 'waiting.rejected', actions: withOutcome('storeRejection') },
    ],
    onError: failed,
  },
  after: { requestTimeout: failed },
  ...withSlowHint,
});

export const code = codeEntrySetup.createStateConfig({ initial: 'waiting', states: { waiting, checking } });
