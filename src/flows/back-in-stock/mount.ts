import { provideBackInStock, type BackInStockActor } from '#machines/back-in-stock/index.ts';
import { selectHeader } from '#machines/session/index.ts';
import type { App } from '#src/runtime/app.ts';
import { useFlow } from '#src/runtime/use-flow.ts';
import { backInStockPorts } from './ports.ts';

/** Starts the chart as a child of the root for as long as its part is on screen; a customer's address stands in it. */
export const useBackInStockFlow = (sku: string): BackInStockActor =>
  useFlow({
    id: 'back-in-stock',
    logic: (app: App) => provideBackInStock(backInStockPorts(app.clients)),
    input: ({ session }: App) => ({ sku, email: selectHeader(session.getSnapshot()).user?.mail ?? '' }),
  });
