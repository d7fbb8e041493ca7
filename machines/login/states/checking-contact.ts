import { withOutcome } from '../../kit/params.ts';
import { withSlowHint } from '../../kit/slow-hint.ts';
import { loginSetup, sentContact } from '../login.setup.ts';

const failed = { target: 'enteringContact.decidingRefusal', actions: 'storeFailure' } as const;

/** Asks which kind of shopper the first contact belongs to. */
export const checkingContact = loginSetup.createStateConfig({
  tags: 'busy',
  invoke: {
    id: 'checkContact',
    src: 'checkContact',
    input: ({ context }) => ({
      kind: context.kind,
      value: sentContact(context.kind, context.contact),
      country_code: context.country.country_code,
    }),
    onDone: [
      { guard: withOutcome('isOk'), target: 'deciding', actions: withOutcome('storeCheck') },
      { target: 'enteringContact.decidingRefusal', actions: withOutcome('storeRefusal') },
    ],
    onError: failed,
  },
  after: { requestTimeout: failed },
  ...withSlowHint,
});
