import { nameOrDefault } from '../rules/contact/person-name.ts';
import { codePurpose, otherKind, sentContact } from './login.setup.ts';
import type { CodeRequest } from '../resend-countdown/index.ts';
import type { SocialLoginInput, SocialReturn } from '../social-login/index.ts';
import type { LoginContext, RegisterRequest, SignInRequest } from './login.types.ts';

/** The proven contact alone, in the form in which it is sent; both '' when a reload has forgotten it. */
const provenContact = ({ kind, contact }: LoginContext): { email: string; mobile: string } => ({
  email: kind === 'email' ? sentContact('email', contact) : '',
  mobile: kind === 'mobile' ? sentContact('mobile', contact) : '',
});

/** What asking for a code says. */
export const codeRequest = (context: LoginContext, resend_otp: 'y' | 'n'): CodeRequest => ({
  purpose: codePurpose(context),
  resend_otp,
  user_name: nameOrDefault(context.name),
  country_code: context.country.country_code,
  ...provenContact(context),
  challenge_id: context.contact === '' ? (context.challenge?.challenge_id ?? '') : '',
  existingDetailsUsed: context.found !== null,
  fbid: '',
});

/** What logging in says. */
export const signInRequest = (context: LoginContext): SignInRequest => ({
  ...provenContact(context),
  otp: context.otp,
  is_verified_user: context.check?.data.user_class === 'registered_verified' ? 1 : 0,
  check_mobile: context.check?.data.check_mobile ?? 0,
  country_code: context.country.country_code,
  is_checkout: context.continuation.kind === 'checkout' ? 1 : 0,
  nid: context.continuation.kind === 'heart' ? context.continuation.nid : null,
});

/** What making an account says: both contacts, of which the first is proven. */
export const registerRequest = (context: LoginContext): RegisterRequest => {
  const second = sentContact(otherKind(context.kind), context.second);
  return {
    ...signInRequest(context),
    ...(context.kind === 'email' ? { mobile: second } : { email: second }),
    name: nameOrDefault(context.name),
    title: context.title,
    ref_url: context.ref_url,
    old_entry: context.found?.old_entry ?? '',
    login_through: context.kind,
    isInternational: context.user_is_international ? 1 : 0,
  };
};

/** What the social login starts from: a choice of providers, or the way back from one. */
export const socialInput = (
  { ref_url, continuation }: LoginContext,
  returned: SocialReturn | null,
): SocialLoginInput => ({
  returned,
  return_to: ref_url,
  is_checkout: continuation.kind === 'checkout' ? 1 : 0,
});
