import { codeRequestOf, codeTexts } from '../code-entry/index.ts';
import { nameOrDefault } from '../rules/contact/person-name.ts';
import { accountOf } from '../social-login/index.ts';
import { codePurpose, otherKind, sentContact } from './login.setup.ts';
import type { CheckCode, CodeEntryInput, CodeRequest } from '../code-entry/index.ts';
import type { SocialLoginInput, SocialReturn } from '../social-login/index.ts';
import type {
  LoginClaim,
  LoginContext,
  LoginPorts,
  LoginResult,
  RegisterRequest,
  SignInRequest,
} from './login.types.ts';

/** The proven contact alone, in the form in which it is sent; both '' when a reload has forgotten it. */
const provenContact = ({ kind, contact }: LoginContext): { email: string; mobile: string } => ({
  email: kind === 'email' ? sentContact('email', contact) : '',
  mobile: kind === 'mobile' ? sentContact('mobile', contact) : '',
});

/** Which code is asked for. */
const codeRequest = (context: LoginContext): CodeRequest =>
  codeRequestOf({
    purpose: codePurpose(context),
    user_name: nameOrDefault(context.name),
    country_code: context.country.country_code,
    ...provenContact(context),
    challenge_id: context.contact === '' ? (context.recalled?.challenge.challenge_id ?? '') : '',
    existingDetailsUsed: context.found !== null,
  });

/** What logging in says besides the code. */
const signInRequest = (context: LoginContext): Omit<SignInRequest, 'otp'> => ({
  ...provenContact(context),
  isVerified: context.check?.user_class === 'registered_verified',
  hasProvenMobile: context.check?.hasProvenMobile ?? false,
  country_code: context.country.country_code,
  isCheckout: context.continuation.kind === 'checkout',
  nid: context.continuation.kind === 'heart' ? context.continuation.nid : null,
});

/** What making an account says besides the code: both contacts, of which the first is proven. */
const registerRequest = (context: LoginContext): Omit<RegisterRequest, 'otp'> => {
  const second = sentContact(otherKind(context.kind), context.second);
  return {
    ...signInRequest(context),
    ...(context.kind === 'email' ? { mobile: second } : { email: second }),
    name: nameOrDefault(context.name),
    title: context.title,
    ref_url: context.ref_url,
    old_entry: context.found?.old_entry ?? '',
    login_through: context.kind,
    isAbroad: context.user_is_international,
  };
};

/** The contact that the code goes to: as typed, or masked when it is the older one of an account, or was forgotten. */
const shownContact = ({ found, contact, kind }: LoginContext): string => {
  if (found !== null) return found.old_entry ?? sentContact(kind, contact);
  return contact === '' ? '' : sentContact(kind, contact);
};

/** What the code entry starts from. Nobody answering says other words to a new shopper (ERR-01, ERR-02). */
export const codeEntryInput = (context: LoginContext, parent: CodeEntryInput['parent']): CodeEntryInput<LoginClaim> => {
  const isNew = codePurpose(context) === 'register';
  return {
    challenge: context.recalled?.challenge ?? null,
    request: codeRequest(context),
    claim: isNew
      ? { purpose: 'register', request: registerRequest(context) }
      : { purpose: 'login', request: signInRequest(context) },
    contact: shownContact(context),
    checkFailedText: isNew ? codeTexts.sendFailed : codeTexts.checkFailed,
    parent,
  };
};

/** Checks a code by opening the account, or by making it. */
export const loginCheck =
  ({ signIn, register }: LoginPorts): CheckCode<LoginClaim, LoginResult> =>
  async ({ claim, otp }, options) =>
    accountOf(
      claim.purpose === 'register'
        ? await register({ ...claim.request, otp }, options)
        : await signIn({ ...claim.request, otp }, options),
    );

/** What the social login starts from: a choice of providers, or the way back from one. */
export const socialInput = (
  { ref_url, continuation }: LoginContext,
  returned: SocialReturn | null,
  parent: SocialLoginInput['parent'],
): SocialLoginInput => ({
  returned,
  parent,
  return_to: ref_url,
  isCheckout: continuation.kind === 'checkout',
});
