import { provideWaitingOrder, type WaitingOrderActor } from '#machines/waiting-order/index.ts';
import { leaveForBank, rememberPayment } from '#src/flows/checkout/mount.ts';
import type { App } from '#src/runtime/app.ts';
import { restoredListener } from '#src/runtime/page-restored.ts';
import { askForLogin } from '#src/runtime/session-listener.ts';
import { publishCart } from '#src/runtime/cart-facts.ts';
import { publishHeaderChange } from '#src/runtime/tabs/header-changes.ts';
import { useFlow } from '#src/runtime/use-flow.ts';
import { waitingOrderPorts } from './ports.ts';

/** Starts the chart as a child of the root for as long as its part is on screen. */
export const useWaitingOrderFlow = (): WaitingOrderActor =>
  useFlow({
    id: 'waiting-order',
    logic: (app: App) =>
      provideWaitingOrder({
        ...waitingOrderPorts(app.clients),
        restoredListener,
      }),
    input: () => ({ keySeed: crypto.randomUUID() }),
    facts: {
      'login.wanted': (_, app) => askForLogin(app),
      'external.wanted': ({ url }, app) => leaveForBank(app, url),
      'payment.restarted': ({ txnid }, app) => rememberPayment(app, txnid),
      'failure.logged': ({ what, message }) => console.info(`${what}: ${message}`),
      'order.cancelled': ({ cart }, app) => {
        if (cart === null) publishHeaderChange();
        else publishCart(cart, app);
      },
      'header.stale': (_, app) => {
        app.root.send({ type: 'header.refresh' });
        publishHeaderChange();
      },
    },
  });
