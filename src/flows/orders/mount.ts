import { provideOrders, type OrdersActor, type OrdersAddress, type OrdersInput } from '#machines/orders/index.ts';
import { leaveForBank, rememberPayment } from '#src/flows/checkout/mount.ts';
import { restoredListener } from '#src/runtime/page-restored.ts';
import { useRouterData } from '#src/runtime/router-data.ts';
import { askForLogin, sessionListener } from '#src/runtime/session-listener.ts';
import { useFlow } from '#src/runtime/use-flow.ts';
import { hrefOf } from './address.ts';
import { ordersPorts } from './ports.ts';

const isSame = (one: OrdersAddress, other: OrdersAddress): boolean =>
  one.tab === other.tab && one.query === other.query;

/** Starts the list with what came with the page; from then on the address and the chart follow each other. */
export function useOrdersFlow(loaded: OrdersInput, address: OrdersAddress): OrdersActor {
  const actor = useFlow({
    id: 'orders',
    logic: (app) =>
      provideOrders({ ...ordersPorts(app.clients), sessionListener: sessionListener(app), restoredListener }),
    input: () => loaded,
    facts: {
      'login.wanted': (_, app) => askForLogin(app),
      'url.wanted': (wanted, app) => app.navigate(hrefOf(wanted), { replace: true, resetScroll: false }),
      'external.wanted': ({ url }, app) => leaveForBank(app, url),
      'payment.restarted': ({ txnid }, app) => rememberPayment(app, txnid),
    },
  });
  useRouterData(address, (changed) => actor.send({ type: 'address.changed', ...changed }), isSame);
  return actor;
}
