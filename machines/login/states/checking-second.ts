import { withOutcome } from '../../kit/params.ts';
import { withSlowHint } from '../../kit/slow-hint.ts';
import { loginSetup, otherKind, sentContact } from '../login.setup.ts';

const failed = { target: 'enteringDetails.answer.refused', actions: 'storeFailure' } as const;

/** D11: the second contact must not belong to another account. */
export const checkingSecond = loginSetup.createStateConfig({
  tags: 'busy',
  invoke: {
    id: 'checkContact',
    src: 'checkContact',
    input: ({ context }) => ({
      kind: otherKind(context.kind),
      value: sentContact(otherKind(context.kind), context.second),
      country_code: context.country.country_code,
    }),
    onDone: [
      { guard: withOutcome('isAnotherAccount'), target: 'foundEntry', actions: withOutcome('storeOwner') },
      { guard: withOutcome('isOk'), target: 'provingContact' },
      { target: 'enteringDetails.answer.refused', actions: withOutcome('storeRefusal') },
    ],
    onError: failed,
  },
  after: { requestTimeout: failed },
  ...withSlowHint,
});
