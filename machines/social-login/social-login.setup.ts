import { assign, enqueueActions, setup } from 'xstate';
import { socialLoginWords } from './social-login.words.ts';
import { codeEntryFor, codeRequestOf, codeTexts } from '../code-entry/index.ts';
import { isOk, refusalOf } from '../kit/answer.ts';
import { requestTimeout, slowHint } from '../kit/delays.ts';
import { refused } from '../kit/outcome.ts';
import { unprovided } from '../kit/port.ts';
import { isEmail, normalEmail } from '../rules/contact/email.ts';
import { withoutEmoji } from '../rules/contact/phone.ts';
import type { CheckCode, CodeEntryInput, CodeRequest } from '../code-entry/index.ts';
import type { Answer } from '../kit/answer.ts';
import type { Outcome } from '../kit/outcome.ts';
import type { EntryClass } from '../rules/contact/login-entry.ts';
import type {
  LoginResult,
  Provider,
  SocialCheck,
  SocialClaim,
  SocialLoginContext,
  SocialLoginEvent,
  SocialLoginInput,
  SocialLoginOutput,
  SocialLoginPorts,
  SocialLoginReport,
} from './social-login.types.ts';

const socialTexts = {
  /** ERR-01 */
  network: codeTexts.sendFailed,
  failed: socialLoginWords.failed,
} as const;

/** The address that counts: the provider's, else the typed one. */
export const socialEmail = ({ check, email }: SocialLoginContext): string => check?.user_email ?? normalEmail(email);

/** Somebody without a name is called by the part of the address before the @ (LGN-13). */
const socialName = (context: SocialLoginContext): string =>
  context.check?.user_name ?? socialEmail(context).replace(/@.*$/, '');

const fbidOf = ({ returned }: SocialLoginContext): string =>
  returned !== null && 'fbid' in returned ? returned.fbid : '';

const countryOf = ({ check }: SocialLoginContext): string => check?.selected_country_code ?? '91';

/** What asking the shop about the attempt says. */
export const socialQuestion = (context: SocialLoginContext): { fbid: string } => ({ fbid: fbidOf(context) });

/** Which code is asked for. */
const codeRequest = (context: SocialLoginContext): CodeRequest =>
  codeRequestOf({
    purpose: 'social',
    user_name: socialName(context),
    country_code: countryOf(context),
    email: socialEmail(context),
    fbid: fbidOf(context),
  });

/** What logging in and making an account say besides the code. */
export const socialClaim = (context: SocialLoginContext): SocialClaim => ({
  isNew: context.check?.user_class === 'new',
  request: {
    fbid: fbidOf(context),
    email: socialEmail(context),
    name: socialName(context),
    isVerified: context.check?.user_class === 'registered_verified',
    isCheckout: context.isCheckout,
    country_code: countryOf(context),
  },
});

/** What the code entry starts from. */
export const codeEntryInput = (
  context: SocialLoginContext,
  parent: CodeEntryInput['parent'],
): CodeEntryInput<SocialClaim> => ({
  challenge: null,
  request: codeRequest(context),
  claim: socialClaim(context),
  contact: socialEmail(context),
  checkFailedText: codeTexts.sendFailed,
  parent,
});

/** A result without status and uid opens no account: the server's message says why (LGN-22). */
export const accountOf = (outcome: Outcome<LoginResult>): Outcome<LoginResult> =>
  outcome.ok && !(outcome.value.status && outcome.value.uid !== null)
    ? refused({ code: 'NO_ACCOUNT', message: outcome.value.message })
    : outcome;

/** Opens the account, or makes it; `otp` is '' where the provider's word is enough. */
export const accountOpener =
  ({ socialSignIn, socialRegister }: SocialLoginPorts): CheckCode<SocialClaim, LoginResult> =>
  async ({ claim, otp }, options) => {
    const open = claim.isNew ? socialRegister : socialSignIn;
    return accountOf(await open({ ...claim.request, otp }, options));
  };

/** Facts of a social login that has not begun. */
export const initialContext = (input: SocialLoginInput): SocialLoginContext => ({
  ...input,
  providers: [],
  provider: null,
  check: null,
  email: '',
  refusal: '',
  outcome: refused({ code: 'SOCIAL_LEFT', message: '' }),
});

const base = setup({
  types: {
    input: {} as SocialLoginInput,
    context: {} as SocialLoginContext,
    events: {} as SocialLoginEvent,
    output: {} as SocialLoginOutput,
    tags: {} as 'busy' | 'slow',
    children: {} as { codeEntry: 'codeEntry' },
  },
  actors: {
    loadProviders: unprovided<SocialLoginPorts['loadProviders']>('loadProviders'),
    startProvider: unprovided<SocialLoginPorts['startProvider']>('startProvider'),
    checkSocial: unprovided<SocialLoginPorts['checkSocial']>('checkSocial'),
    checkEmail: unprovided<SocialLoginPorts['checkEmail']>('checkEmail'),
    openAccount: unprovided<CheckCode<SocialClaim, LoginResult>>('openAccount'),
    codeEntry: codeEntryFor<SocialClaim, LoginResult>(),
  },
  guards: {
    hasAttempt: ({ context }) => fbidOf(context) !== '',
    isCancelled: ({ context: { returned } }) =>
      returned !== null && 'error' in returned && returned.error === 'cancelled',
    hasFailed: ({ context: { returned } }) => returned !== null && 'error' in returned && returned.error === 'failed',
    isOk,
    /** A new shopper enters a code, whatever the provider says (LGN-13). */
    isProven: ({ context: { check } }) => check !== null && !check.needsCode && check.user_class !== 'new',
    hasEmail: ({ context }) => context.check !== null && context.check.user_email !== null,
    isEmailValid: ({ context }) => isEmail(context.email),
  },
  delays: { requestTimeout, slowHint },
});

export const socialLoginSetup = base.extend({
  actions: {
    storeProviders: assign((_, { outcome }: Answer<readonly Provider[]>) => ({
      providers: outcome.ok ? outcome.value : [],
    })),
    storeProvider: assign((_, { provider }: { provider: Provider }) => ({ provider, refusal: '' })),
    clearProvider: assign({ provider: null }),
    storeCheck: assign((_, { outcome }: Answer<SocialCheck>) => (outcome.ok ? { check: outcome.value } : {})),
    storeEmail: assign((_, { value }: { value: string }) => ({ email: withoutEmoji(value) })),
    storeClass: assign(({ context }, { outcome }: Answer<{ user_class: EntryClass }>) =>
      outcome.ok && context.check !== null ? { check: { ...context.check, user_class: outcome.value.user_class } } : {},
    ),
    storeRefusal: assign((_, answer: Answer) => ({ refusal: refusalOf(answer)?.message ?? '' })),
    storeFailure: assign({ refusal: socialTexts.network }),
    storeProviderFailure: assign({ refusal: socialTexts.failed }),
    storeOutcome: assign((_, { outcome }: Answer<LoginResult>) => ({ outcome })),
    sendExternalWanted: enqueueActions(({ context, enqueue }, { outcome }: Answer<{ authorize_url: string }>) => {
      if (!outcome.ok) return;
      const report: SocialLoginReport = { type: 'external.wanted', url: outcome.value.authorize_url };
      enqueue.sendTo(context.parent, report);
    }),
  },
});
