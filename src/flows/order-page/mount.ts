import { provideOrderPage } from '#machines/order-page/index.ts';
import { orderPagePorts } from './ports.ts';
import { leaveForBank, rememberPayment } from '#src/flows/checkout/mount.ts';
import { restoredListener } from '#src/runtime/page-restored.ts';
import { askForLogin, sessionListener } from '#src/runtime/session-listener.ts';
import { useFlow } from '#src/runtime/use-flow.ts';

/** Shows one order to its buyer. */
export const useOrderPageFlow = (order_id: string) =>
  useFlow({
    id: 'order-page',
    logic: (app) =>
      provideOrderPage({ ...orderPagePorts(app.clients), sessionListener: sessionListener(app), restoredListener }),
    input: (app) => ({ order_id, mapsKey: app.config.mapsKey }),
    facts: {
      'login.wanted': (_, app) => askForLogin(app),
      'external.wanted': ({ url }, app) => leaveForBank(app, url),
      'payment.restarted': ({ txnid }, app) => rememberPayment(app, txnid),
    },
  });
