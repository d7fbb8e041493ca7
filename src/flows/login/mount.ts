import { provideLogin, type Continuation, type TypedForm } from '#machines/login/index.ts';
import { loginPorts } from './ports.ts';
import type { App } from '#src/runtime/app.ts';
import { track } from '#src/runtime/events/feed.ts';
import { appMemory } from '#src/runtime/app-memory.ts';
import { publishHeaderChange } from '#src/runtime/tabs/header-changes.ts';
import { reloadPage } from '#src/runtime/page/reload-page.ts';
import { resumeListener } from '#src/runtime/resume-listener.ts';
import { readCookie } from '#src/runtime/storage/cookies.ts';
import { sealedForm } from './sealed-form.ts';
import { keepLoginParams } from './social-return.ts';
import type { OverlayParams } from '#src/runtime/overlays.ts';
import { useFlow } from '#src/runtime/use-flow.ts';
import { resendTicker } from '#src/flows/code-entry/resend-ticker.ts';
import { smsCodeListener } from '#src/flows/code-entry/sms-code-listener.ts';

type Params = OverlayParams['login'];

const readFact = (): string => /^[\w-]{1,64}$/.exec(readCookie('fact') ?? '')?.[0] ?? '';

/** What the login was asked for; else a heart that waits; else the page reloads. */
const continuationOf = ({ continuation = { kind: 'reload' } }: Params, pending: number | null): Continuation =>
  continuation.kind === 'reload' && pending !== null ? { kind: 'heart', nid: pending } : continuation;

/** What was typed, for a popup that is closed and opened again. It never leaves the page's memory. */
const typedForm = appMemory<TypedForm>();

/** Starts the login for as long as its popup is open. */
export const useLoginFlow = (params: Params) =>
  useFlow({
    id: 'login',
    logic: (app: App) =>
      provideLogin({
        ...loginPorts(app.clients, {
          now: () => Date.now(),
          readFact,
          keepsCookies: () => navigator.cookieEnabled,
          recallForm: sealedForm(app.tabStorage).recall,
          resendTicker,
          smsCodeListener,
        }),
        sessionListener: resumeListener(app),
      }),
    input: (app) => ({
      continuation: continuationOf(params, app.wishlist.pending()),
      ref_url:
        typeof window === 'undefined' ? '/' : `${window.location.pathname}${window.location.search}`.slice(0, 500),
      hasAskedBefore: sealedForm(app.tabStorage).hasAsked(),
      social: params.social ?? null,
      typed: typedForm.read(app),
    }),
    facts: {
      'event.tracked': ({ event }, app) => track(app, event),
      'login.succeeded': (fact, app) => {
        typedForm.clear(app);
        app.root.send({ type: 'cart.changed', cart_quantity: fact.cart_quantity, cart_version: null });
        app.root.send({ type: 'session.authenticated' });
        publishHeaderChange();
      },
      'login.dismissed': (_, app) => app.root.send({ type: 'overlay.close' }),
      'form.kept': ({ form }, app) => void sealedForm(app.tabStorage).keep(form),
      'form.typed': ({ typed }, app) => typedForm.write(app, typed),
      'form.forgotten': (_, app) => sealedForm(app.tabStorage).forget(),
      'toast.wanted': (fact, app) => app.root.send(fact),
      'external.wanted': ({ url }, app) => {
        // The popup stays: whoever comes back by the back button goes on in it.
        keepLoginParams(app, params);
        app.leave(url);
      },
      'page.reloadWanted': reloadPage,
      'navigation.wanted': ({ to, replace }, app) => app.navigate(to, { replace }),
      'heart.wanted': (_, app) => app.root.send({ type: 'header.refresh' }),
    },
  });
