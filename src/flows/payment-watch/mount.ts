import { providePaymentWatch } from '#machines/payment-watch/index.ts';
import { paymentWatchPorts } from './ports.ts';
import { restoredListener } from '#src/runtime/page-restored.ts';
import { publishHeaderChange } from '#src/runtime/tabs/header-changes.ts';
import { askForLogin, sessionListener } from '#src/runtime/session-listener.ts';
import { ownTab } from '#src/runtime/storage/own-tab.ts';
import { useFlow } from '#src/runtime/use-flow.ts';
import { checkoutProgress } from '#src/flows/checkout/progress.ts';
import { leaveForBank, rememberPayment } from '#src/flows/checkout/mount.ts';

/** Watches one payment, by the transaction that the address names. */
export const usePaymentWatchFlow = (txnid: string | null) =>
  useFlow({
    id: 'payment-watch',
    logic: (app) =>
      providePaymentWatch({
        ...paymentWatchPorts(app.clients),
        sessionListener: sessionListener(app),
        restoredListener,
      }),
    input: () => ({ txnid }),
    facts: {
      'login.wanted': (_, app) => askForLogin(app),
      'external.wanted': ({ url }, app) => leaveForBank(app, url),
      'payment.restarted': ({ txnid: started }, app) => rememberPayment(app, started),
      'payment.settled': (_, app) => checkoutProgress(ownTab(app)).placed.remove(),
      'cart.restored': (_, app) => {
        app.root.send({ type: 'header.refresh' });
        publishHeaderChange();
      },
    },
  });
