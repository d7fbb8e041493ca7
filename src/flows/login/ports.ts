import type { CodeRequest, CodeSendingPorts, SendCode, SentCodeRequest } from '#machines/code-entry/index.ts';
import type { ContactChangePorts } from '#machines/contact-change/index.ts';
import type { CountryPickerPorts } from '#machines/country-picker/index.ts';
import { ok, refused, type Outcome } from '#machines/kit/outcome.ts';
import type { LoginForm, LoginPorts, LoginResult, RegisterRequest, SignInRequest } from '#machines/login/index.ts';
import type { Provider, SocialLoginPorts, SocialRequest } from '#machines/social-login/index.ts';
import { cookieWords } from '#machines/rules/browser/cookie-words.ts';
import { defaultCountryCode } from '#machines/rules/contact/phone.ts';
import { call, fetchShopFile, type CallRefusal, type Clients } from '#src/clients/index.ts';
import { loginFlags } from '#src/clients/wire/login.ts';
import type { Country } from '#machines/rules/contact/countries.ts';
import { codeOutcome } from '#src/flows/code-entry/ports.ts';
import countriesFile from '#machines/rules/contact/countries.json?url';
import { sealForShop } from './seal-for-shop.ts';

/** What the calls of login and contact change need besides the clients. */
export type LoginSurroundings = {
  /** the browser's clock, in epoch ms */
  readonly now: () => number;
  /** the cart's name: the `fact` cookie, '' when there is none */
  readonly readFact: () => string;
  /** whether the browser keeps cookies at all: without one nobody can be logged in */
  readonly keepsCookies: () => boolean;
  /** what was typed before a reload; null when it could not be kept */
  readonly recallForm: () => Promise<LoginForm | null>;
} & Omit<CodeSendingPorts, 'sendCode'>;

/** A number with its country, as the calls that take no country of their own want it. */
const looseMobile = (mobile: string, country_code: string): string =>
  country_code === defaultCountryCode ? mobile : `+${country_code}${mobile}`;

/** The seal of a value that only the user backend can open. */
const sealing = ({ user }: Clients) =>
  async function seal(value: object, signal: AbortSignal): Promise<Outcome<string, CallRefusal>> {
    const key = await call(user.GET('/fa/users/encryption-key', { signal }));
    return key.ok ? ok(await sealForShop(key.value.data, value)) : key;
  };

/** Sends every kind of code that the shop asks for. */
const codeSender = (clients: Clients, now: () => number): SendCode => {
  const { user } = clients;
  const seal = sealing(clients);

  const addressee = ({ email, mobile, challenge_id }: CodeRequest): object => {
    if (challenge_id !== '') return { challenge_id };
    return email === '' ? { mobile } : { email };
  };

  const ask = async (request: SentCodeRequest, signal: AbortSignal) => {
    const { purpose, user_name, country_code, existingDetailsUsed, email, mobile, fbid } = request;
    const resend_otp = request.isResend ? ('y' as const) : ('n' as const);
    if (purpose === 'social') {
      const user_mobile = mobile === '' ? '' : looseMobile(mobile, country_code);
      const names = { user_email: email, user_mobile, user_name, resend_otp };
      const body = { ...names, source: 'web', social_login: 1, fb_id: fbid } as const;
      return call(user.POST('/fa/users/sendOtp', { body, signal }));
    }
    if (purpose === 'step_up' || purpose === 'change') {
      const where = purpose === 'step_up' ? {} : { country_code, ...addressee(request) };
      const sealed = await seal({ purpose, ...where }, signal);
      if (!sealed.ok) return sealed;
      return call(user.POST('/fa/users/sendotpmobile', { body: { userData: sealed.value }, signal }));
    }
    const sealed = await seal({ purpose, ...addressee(request) }, signal);
    if (!sealed.ok) return sealed;
    const body = { user_name, resend_otp, country_code, existingDetailsUsed, userData: sealed.value };
    return call(user.POST('/fa/users/sendOtp', { body, signal }));
  };

  return async (request, { signal }) => codeOutcome(await ask(request, signal), now);
};

const signedIn = <R>(outcome: Outcome<{ result: LoginResult }, CallRefusal<R>>): Outcome<LoginResult> =>
  outcome.ok ? ok(outcome.value.result) : outcome;

/**
 * Names and dialling codes, in a file that only the picker asks for. It is data and no script: a browser that failed to
 * get a piece of script does not ask for it again.
 */
export const countryPickerPorts: CountryPickerPorts = {
  loadCountries: (_, { signal }) => fetchShopFile<Country[]>(countriesFile, signal),
};

/** The calls of the social login. */
const socialLoginPorts = (clients: Clients, sendCode: SendCode, surroundings: LoginSurroundings): SocialLoginPorts => {
  const { user } = clients;
  const seal = sealing(clients);
  let known: readonly Provider[] | null = null;
  const identity = (request: SocialRequest) =>
    ({ ...loginFlags.write(request), title: 'Mr', mobile: '', social_login: 1, is_facebook: 0 }) as const;
  return {
    loadProviders: async (_, { signal }) => {
      if (known !== null) return ok(known);
      const outcome = await call(user.GET('/fa/users/social/providers', { signal }));
      if (!outcome.ok) return outcome;
      known = outcome.value.data;
      return ok(known);
    },
    startProvider: async (request, { signal }) => {
      const outcome = await call(user.POST('/fa/users/social/start', { body: request, signal }));
      return outcome.ok ? ok(outcome.value.data) : outcome;
    },
    checkSocial: async ({ fbid }, { signal }) => {
      const qpd = await seal({ fbid }, signal);
      if (!qpd.ok) return qpd;
      const query = { qpd: qpd.value, isMobile: 0 } as const;
      const outcome = await call(user.GET('/fa/users/checkUser', { params: { query }, signal }));
      return outcome.ok ? ok(loginFlags.read(outcome.value.data)) : outcome;
    },
    checkEmail: async ({ email }, { signal }) => {
      const query = { user_email: email, isMobile: 0 } as const;
      const outcome = await call(user.GET('/fa/users/checkUser', { params: { query }, signal }));
      return outcome.ok ? ok(outcome.value.data) : outcome;
    },
    sendCode,
    socialSignIn: async (request, { signal }) =>
      signedIn(await call(user.POST('/fa/users/social/otp-login', { body: identity(request), signal }))),
    socialRegister: async (request, { signal }) =>
      signedIn(await call(user.POST('/fa/users/social/otp-register', { body: identity(request), signal }))),
    resendTicker: surroundings.resendTicker,
    smsCodeListener: surroundings.smsCodeListener,
  };
};

/** The country that a guest comes from. It only presets the form, which opens without it as well. */
const visitorCountry = async (user: Clients['user'], signal: AbortSignal): Promise<Country | null> => {
  try {
    const [place, countries] = await Promise.all([
      call(user.GET('/users-location', { signal })),
      countryPickerPorts.loadCountries(undefined, { signal }),
    ]);
    if (!place.ok) return null;
    return countries.find(({ short_name }) => short_name === place.value.data.country) ?? null;
  } catch (cause) {
    console.info(`login: the country is not known (${cause instanceof Error ? cause.name : 'unknown'})`);
    return null;
  }
};

/** The calls of the login chart, by the user backend. */
export const loginPorts = (clients: Clients, surroundings: LoginSurroundings): Omit<LoginPorts, 'sessionListener'> => {
  const { now, readFact, keepsCookies, recallForm, resendTicker, smsCodeListener } = surroundings;
  const { user } = clients;
  const sendCode = codeSender(clients, now);

  const identity = ({ nid, ...request }: SignInRequest) => ({
    ...loginFlags.write(request),
    ...(nid === null ? {} : { nid, wishlist: 'add' }),
    source: 'web' as const,
    fact: readFact(),
  });

  return {
    checkStatus: async (_, { signal }) => {
      const outcome = await call(user.GET('/fa/users/login-status', { signal }));
      if (!outcome.ok) return outcome;
      const { logged_in, user_is_international } = outcome.value.data;
      const isGuestAbroad = user_is_international && !logged_in;
      return ok({
        logged_in,
        user_is_international,
        country: isGuestAbroad ? await visitorCountry(user, signal) : null,
      });
    },
    recallCode: async (_, { signal }) => {
      const outcome = await call(user.GET('/fa/users/otp-status', { signal }));
      if (!outcome.ok) return outcome;
      const { challenge: code, server_now } = outcome.value;
      if (code === null || (code.purpose !== 'login' && code.purpose !== 'register')) return ok(null);
      const sent_to = code.user_email ?? code.mobile_number ?? '';
      const { challenge_id, resend_at, expires_at, tries_left, purpose } = code;
      return ok({
        challenge: { challenge_id, sent_to, resend_at, expires_at, tries_left, server_now, received_at: now() },
        purpose,
        kind: code.user_email === null ? 'mobile' : 'email',
        form: await recallForm(),
      });
    },
    checkContact: async ({ kind, value, country_code }, { signal }) => {
      // Said before anything else is typed that could come to nothing.
      if (!keepsCookies()) return refused({ code: 'COOKIES_OFF', message: cookieWords.off });
      const query =
        kind === 'email'
          ? ({ user_email: value, isMobile: 0 } as const)
          : ({ user_mobile: looseMobile(value, country_code), isMobile: 1 } as const);
      const outcome = await call(user.GET('/fa/users/checkUser', { params: { query }, signal }));
      if (!outcome.ok) return outcome;
      const { status_code, message, data, old_entry } = outcome.value;
      return ok({ ...loginFlags.read(data), isClaimed: status_code === 400, message, old_entry });
    },
    sendCode,
    signIn: async (request, { signal }) =>
      signedIn(await call(user.POST('/fa/users/signin', { body: { ...identity(request), social_login: 0 }, signal }))),
    register: async (request, { signal }) =>
      signedIn(
        await call(
          user.POST('/fa/users/register', {
            params: { query: { 'fa-source': 'web' } },
            body: { ...identity(request), ...registration(request) },
            signal,
          }),
        ),
      ),
    smsCodeListener,
    resendTicker,
    countryPicker: countryPickerPorts,
    socialLogin: socialLoginPorts(clients, sendCode, surroundings),
  };
};

/** The calls of the contact change, by the user backend. */
export const contactChangePorts = (
  clients: Clients,
  { now, resendTicker, smsCodeListener }: Pick<LoginSurroundings, 'now' | 'resendTicker' | 'smsCodeListener'>,
): ContactChangePorts => {
  const { user } = clients;
  return {
    loadContacts: async (_, { signal }) => {
      const outcome = await call(user.GET('/fa/users/contacts', { signal }));
      return outcome.ok ? ok(loginFlags.read(outcome.value.data)) : outcome;
    },
    sendCode: codeSender(clients, now),
    proveOld: ({ otp }, { signal }) => call(user.POST('/fa/users/step-up', { body: { otp }, signal })),
    changeContact: async (request, { signal }) =>
      signedIn(await call(user.POST('/fa/users/contact', { body: request, signal }))),
    resendTicker,
    smsCodeListener,
    countryPicker: countryPickerPorts,
  };
};

const registration = ({ name, title, ref_url, old_entry, login_through, isAbroad }: RegisterRequest) => ({
  name,
  title,
  ref_url,
  old_entry,
  login_through,
  ...loginFlags.write({ isAbroad }),
});
