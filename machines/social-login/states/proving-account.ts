import { withOutcome } from '../../kit/params.ts';
import { withSlowHint } from '../../kit/slow-hint.ts';
import { codeEntryInput, socialClaim, socialLoginSetup } from '../social-login.setup.ts';

/** By a code to the address: a chart of its own sends it, takes it, and opens the account with it. */
export const provingAccount = socialLoginSetup.createStateConfig({
  invoke: {
    id: 'codeEntry',
    src: 'codeEntry',
    input: ({ context, self }) => codeEntryInput(context, self),
    onDone: [
      { guard: withOutcome('isOk'), target: 'done', actions: withOutcome('storeOutcome') },
      { target: 'decidingRefusal', actions: withOutcome('storeRefusal') },
    ],
    onError: { target: 'decidingRefusal', actions: 'storeFailure' },
  },
  initial: 'sendingCode',
  states: { sendingCode: { tags: 'busy', on: { 'code.sent': 'enteringCode' } }, enteringCode: {} },
});

const failed = { target: 'failed', actions: 'storeFailure' } as const;

/** By the provider's word alone: the provider is linked to the account, or has verified its proven address. */
export const openingAccount = socialLoginSetup.createStateConfig({
  tags: 'busy',
  invoke: {
    id: 'openAccount',
    src: 'openAccount',
    input: ({ context }) => ({ claim: socialClaim(context), otp: '' }),
    onDone: [
      { guard: withOutcome('isOk'), target: 'done', actions: withOutcome('storeOutcome') },
      { target: 'failed', actions: withOutcome('storeRefusal') },
    ],
    onError: failed,
  },
  after: { requestTimeout: failed },
  ...withSlowHint,
});
