import { initialContext, socialLoginSetup } from './social-login.setup.ts';
import { checking } from './states/checking.ts';
import { choosingProvider, loadingProviders, startingProvider } from './states/choosing-provider.ts';
import { checkingEmail, enteringEmail } from './states/entering-email.ts';
import { openingAccount, provingAccount } from './states/proving-account.ts';

/** LGN-13: away to a provider, back with an attempt, and in by its word or by a code. A part of the login. */
export const socialLoginMachine = socialLoginSetup.createMachine({
  id: 'social-login',
  description: 'Lets somebody in whom Google, Facebook or another provider vouches for',
  context: ({ input }) => initialContext(input),
  output: ({ context }) => context.outcome,
  initial: 'decidingStart',
  states: {
    decidingStart: {
      always: [
        { guard: 'hasAttempt', target: 'checking' },
        { guard: 'isCancelled', target: 'cancelled' },
        { guard: 'hasFailed', target: 'failed', actions: 'storeProviderFailure' },
        { target: 'loadingProviders' },
      ],
    },
    loadingProviders,
    unavailable: { description: 'Nobody vouches here, or nobody knows: there is the code' },
    choosingProvider,
    startingProvider,
    awaitingProvider: {
      description: 'The page is leaving; somebody who comes back by the back button may choose again',
      on: { 'provider.cancel': { target: 'choosingProvider', actions: 'clearProvider' } },
    },
    checking,
    deciding: {
      always: [
        { guard: 'isProven', target: 'openingAccount' },
        { guard: 'hasEmail', target: 'provingAccount' },
        { target: 'enteringEmail' },
      ],
    },
    enteringEmail,
    checkingEmail,
    decidingRefusal: {
      always: [{ guard: 'hasEmail', target: 'failed' }, { target: 'enteringEmail.refused' }],
    },
    provingAccount,
    openingAccount,
    cancelled: { description: 'The shopper said no at the provider' },
    failed: {},
    done: { type: 'final' },
    left: { type: 'final' },
  },
  on: { 'social.leave': '.left' },
});
