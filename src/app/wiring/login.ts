import { provideLogin, type Challenge, type Continuation } from '#machines/login/index.ts';
import { loginPorts } from '#src/flows/login/index.ts';
import type { App } from '../app.ts';
import { useFlow } from '../use-flow.ts';
import { resendTicker } from './resend-ticker.ts';

const challengeKey = 'login_code_times';
const times = ['resend_at', 'expires_at', 'server_now', 'received_at'] as const;

/** Stored times are anybody's: four finite numbers, or nothing. */
const parseChallenge = (text: string | null): Challenge | null => {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    if (typeof value !== 'object' || value === null) return null;
    const [resend_at, expires_at, server_now, received_at] = times.map((name) => Number(Reflect.get(value, name)));
    const all = { resend_at, expires_at, server_now, received_at };
    return Object.values(all).every(Number.isFinite) ? (all as Challenge) : null;
  } catch {
    return null;
  }
};

const readFact = (): string => /(?:^|;\s*)fact=([\w-]{1,64})/.exec(document.cookie)?.[1] ?? '';

/** What the login was asked for, as the popup's parameters say it; anything else reloads the page. */
export const continuationOf = (params: Readonly<Record<string, string>>): Continuation => {
  if (params['continuation'] === 'checkout') return { kind: 'checkout' };
  const nid = Number(params['nid']);
  return params['continuation'] === 'heart' && Number.isSafeInteger(nid) && nid > 0
    ? { kind: 'heart', nid }
    : { kind: 'reload' };
};

/** Starts the login for as long as its popup is open. */
export const useLoginFlow = (params: Readonly<Record<string, string>>) =>
  useFlow({
    id: 'login',
    logic: (app: App) =>
      provideLogin(
        loginPorts(app.clients, {
          now: () => Date.now(),
          readFact,
          challenges: {
            read: () => parseChallenge(app.tabStorage.read(challengeKey)),
            write: (challenge) => void app.tabStorage.write(challengeKey, JSON.stringify(challenge)),
          },
          resendTicker,
        }),
      ),
    input: () => ({
      continuation: continuationOf(params),
      ref_url:
        typeof window === 'undefined' ? '/' : `${window.location.pathname}${window.location.search}`.slice(0, 500),
    }),
    facts: {
      'login.succeeded': (fact, app) => {
        app.root.send({ type: 'cart.changed', cart_quantity: fact.cart_quantity });
        app.root.send({ type: 'session.authenticated' });
      },
      'login.dismissed': (_, app) => app.root.send({ type: 'overlay.close' }),
      'page.reloadWanted': () => {
        // The popup belongs to this history entry: without this, the fresh page would open it again.
        window.history.replaceState({ ...window.history.state, overlays: [] }, '');
        window.location.reload();
      },
      'navigation.wanted': ({ to, replace }, app) => app.navigate(to, { replace }),
      'heart.wanted': (_, app) => app.root.send({ type: 'header.refresh' }),
    },
  });
