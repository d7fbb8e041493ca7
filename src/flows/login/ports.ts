import { ok, type Outcome } from '#machines/kit/outcome.ts';
import { call, type CallRefusal, type Clients } from '#src/clients/index.ts';
import { defaultCountryCode } from '#machines/rules/phone.ts';
import type { Challenge, LoginPorts, LoginResult, SignInRequest } from '#machines/login/index.ts';
import { encryptUserData } from './encrypt-user-data.ts';

/** What the login's calls need besides the clients. */
export type LoginSurroundings = {
  /** the browser's clock, in epoch ms */
  readonly now: () => number;
  /** the cart's name: the `fact` cookie, '' when there is none */
  readonly readFact: () => string;
  /** keeps the times of the last code for a reload: no contact and no code */
  readonly challenges: { read: () => Challenge | null; write: (challenge: Challenge) => void };
  readonly resendTicker: LoginPorts['resendTicker'];
};

/** Longest difference, in seconds, between the wait that the server names and the one that this tab remembers. */
const tolerance = 3;

/** The calls of the login chart, by the user backend. */
export const loginPorts = (clients: Clients, surroundings: LoginSurroundings): LoginPorts => {
  const { now, readFact, challenges, resendTicker } = surroundings;
  const { user } = clients;

  /** The code that this tab sent before a reload, when it is the reason why no other is sent now. */
  const earlierCode = (refusal: CallRefusal): { challenge?: Challenge } => {
    const known = challenges.read();
    if (refusal.status !== 429 || refusal.retryAfter === undefined || known === null) return {};
    const passed = now() - known.received_at;
    const wait = (known.resend_at - known.server_now - passed) / 1000;
    const isGood = known.expires_at - known.server_now > passed;
    return isGood && Math.abs(wait - refusal.retryAfter) <= tolerance ? { challenge: known } : {};
  };

  const identity = ({ nid, ...request }: SignInRequest) => ({
    ...request,
    ...(nid === null ? {} : { nid, wishlist: 'add' }),
    source: 'web' as const,
    fact: readFact(),
  });

  const letIn = <R>(outcome: Outcome<{ result: LoginResult }, CallRefusal<R>>): Outcome<LoginResult> =>
    outcome.ok ? ok(outcome.value.result) : outcome;

  return {
    checkStatus: async (_, { signal }) => {
      const outcome = await call(user.GET('/fa/users/login-status', { signal }));
      return outcome.ok ? ok(outcome.value.data) : outcome;
    },
    checkContact: ({ kind, value, country_code }, { signal }) => {
      const mobile = country_code === defaultCountryCode ? value : `+${country_code}${value}`;
      const query =
        kind === 'email'
          ? ({ user_email: value, isMobile: 0 } as const)
          : ({ user_mobile: mobile, isMobile: 1 } as const);
      return call(user.GET('/fa/users/checkUser', { params: { query }, signal }));
    },
    sendCode: async ({ email, mobile, purpose, ...request }, { signal }) => {
      const key = await call(user.GET('/fa/users/encryption-key', { signal }));
      if (!key.ok) return key;
      const contact = email === '' ? { mobile } : { email };
      const userData = await encryptUserData(key.value.data, { ...contact, purpose });
      const outcome = await call(user.POST('/fa/users/sendOtp', { body: { ...request, userData }, signal }));
      if (!outcome.ok) return { ok: false, refusal: { ...outcome.refusal, ...earlierCode(outcome.refusal) } };
      const { resend_at, expires_at, server_now } = outcome.value.data;
      const challenge = { resend_at, expires_at, server_now, received_at: now() };
      challenges.write(challenge);
      return ok(challenge);
    },
    signIn: async (request, { signal }) =>
      letIn(await call(user.POST('/fa/users/signin', { body: { ...identity(request), social_login: 0 }, signal }))),
    register: async (request, { signal }) =>
      letIn(
        await call(
          user.POST('/fa/users/register', {
            params: { query: { 'fa-source': 'web' } },
            body: { ...identity(request), ...registration(request) },
            signal,
          }),
        ),
      ),
    resendTicker,
  };
};

const registration = ({
  name,
  title,
  ref_url,
  old_entry,
  login_through,
  isInternational,
}: Parameters<LoginPorts['register']>[0]) => ({
  name,
  title,
  ref_url,
  old_entry,
  login_through,
  isInternational,
});
