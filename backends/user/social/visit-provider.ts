import { eq } from 'drizzle-orm';
import { randomNonce, randomPKCECodeVerifier, randomState } from 'openid-client';
import type { operations } from '#openapi/generated/user.ts';
import { socialAttempts } from '#backends/db/schema/identity.ts';
import { safePath } from '#machines/rules/site/safe-url.ts';
import { sessionOf } from '#backends/platform/http/authorize.ts';
import type { Handlers } from '#backends/platform/contract.ts';
import type { Platform } from '#backends/platform/platform.ts';
import { problem } from '#backends/platform/http/problem.ts';
import type { Entry } from '#backends/user/entry.ts';
import { wrong } from '#backends/user/requests.ts';
import { userWords } from '#backends/user/words.ts';
import type { Attempts } from './attempts.ts';
import { createProviders } from './providers.ts';

/** Away to a provider and back. */
export function visitProviderHandlers(
  { env, db, clock, log }: Platform,
  { entry, attempts }: { entry: Entry; attempts: Attempts },
): Pick<Handlers<operations>, 'socialProviders' | 'socialStart' | 'socialCallback'> {
  const providers = createProviders(env, () => clock.now());

  const onTo = (path: string, parameter: string, value: string) => {
    const target = new URL(safePath(path, env.PUBLIC_ORIGIN) ?? '/', env.PUBLIC_ORIGIN);
    target.searchParams.set(parameter, value);
    return {
      status: 303 as const,
      headers: { location: `${target.pathname}${target.search}${target.hash}` },
    };
  };

  return {
    socialProviders: async () => ({
      status: 200,
      body: { success: true, data: [...providers.values()].map(({ name, label }) => ({ provider: name, label })) },
    }),

    socialStart: async ({ body, auth, request }) => {
      const { sessionId } = sessionOf(auth);
      const provider = providers.get(body.provider);
      if (!provider) throw problem(404, 'NOT_FOUND', userWords.notFound);
      const returnTo = safePath(body.return_to, env.PUBLIC_ORIGIN);
      if (returnTo === null) throw wrong('return_to', 'return_to must be a path of the shop');
      await entry.spendTry(request.ip);
      const checks = { state: randomState(), nonce: randomNonce(), codeVerifier: randomPKCECodeVerifier() };
      let url: URL;
      try {
        url = await provider.authorizeUrl(checks);
      } catch (error) {
        log.error('a provider does not answer', error, { operation: provider.name });
        throw problem(409, 'PROVIDER_UNAVAILABLE', userWords.social.unreachable(provider.label));
      }
      await attempts.begin({ ...checks, sessionId, provider: provider.name, returnTo });
      return { status: 200, body: { success: true, data: { authorize_url: url.href } } };
    },

    socialCallback: async ({ params, query, auth, request }) => {
      const provider = providers.get(params.provider);
      const attempt =
        auth && provider && query.state ? await attempts.takeAnswer(auth, provider.name, query.state) : null;
      if (!attempt || !provider) return onTo('/', 'social_error', 'failed');
      if (query.error !== undefined || query.code === undefined) {
        const isCancelled = query.error === 'access_denied';
        return onTo(attempt.returnTo, 'social_error', isCancelled ? 'cancelled' : 'failed');
      }
      try {
        const profile = await provider.identify(new URL(request.url, env.PUBLIC_ORIGIN).searchParams, attempt);
        await db.update(socialAttempts).set(profile).where(eq(socialAttempts.attemptId, attempt.attemptId));
      } catch (error) {
        log.error('a provider could not vouch for somebody', error, { operation: provider.name });
        return onTo(attempt.returnTo, 'social_error', 'failed');
      }
      return onTo(attempt.returnTo, 'social', attempt.attemptId);
    },
  };
}
