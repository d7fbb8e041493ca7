import { provideContactChange, type ChangedKind } from '#machines/contact-change/index.ts';
import { contactChangePorts } from '#src/flows/login/index.ts';
import type { App } from '#src/runtime/app.ts';
import { publishHeaderChange } from '#src/runtime/tabs/header-changes.ts';
import { useFlow } from '#src/runtime/use-flow.ts';
import { resendTicker } from '#src/flows/code-entry/resend-ticker.ts';
import { smsCodeListener } from '#src/flows/code-entry/sms-code-listener.ts';

/** Starts the change of a contact for as long as its popup is open. */
export const useContactChangeFlow = (kind: ChangedKind) =>
  useFlow({
    id: 'contact-change',
    logic: (app: App) =>
      provideContactChange(contactChangePorts(app.clients, { now: () => Date.now(), resendTicker, smsCodeListener })),
    input: () => ({ kind }),
    facts: {
      'contact.changed': (_, app) => {
        app.root.send({ type: 'session.authenticated' });
        publishHeaderChange();
      },
      'contact.closed': (_, app) => app.root.send({ type: 'overlay.close' }),
    },
  });
