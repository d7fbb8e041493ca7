import { provideOrderPage } from '#machines/order-page/index.ts';
import { orderPagePorts } from '#src/flows/order-page/ports.ts';
import { askForLogin, sessionListener } from '../session-listener.ts';
import { useFlow } from '../use-flow.ts';

/** Shows one order to its buyer. */
export const useOrderPageFlow = (order_id: string) =>
  useFlow({
    id: 'orderPage',
    logic: (app) => provideOrderPage({ ...orderPagePorts(app.clients), sessionListener: sessionListener(app) }),
    input: (app) => ({ order_id, mapsKey: app.config.mapsKey }),
    facts: { 'login.wanted': (_, app) => askForLogin(app) },
  });
