import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, useEffect, type ReactElement } from 'react';
import { CardAddProvider, HeartProvider, PhonePageProvider } from '#src/ui/index.ts';
import type { App } from '#src/runtime/app.ts';
import { AppProvider } from '#src/runtime/app-context.ts';
import { drawCardAdd } from '#src/flows/card-add/outlet.tsx';
import { EarliestDeliveryTerms } from '#src/flows/earliest-delivery/outlet.tsx';
import { drawHeart } from '#src/flows/wishlist/outlet.tsx';
import type { ShopRouter } from './router.ts';

export function Root({ app, router }: { readonly app: App; readonly router: ShopRouter }): ReactElement {
  // From now on all that is on the page answers: what is not alive by itself yet, a tap makes alive first.
  useEffect(() => {
    app.root.send({ type: 'app.hydrated' });
    // Seen in the browser's performance tools; the benches wait for it.
    performance.mark('app.hydrated');
  }, [app]);
  return (
    <StrictMode>
      <AppProvider value={app}>
        <PhonePageProvider value={app.visitor.isMobile}>
          <HeartProvider value={drawHeart}>
            <CardAddProvider value={drawCardAdd}>
              <EarliestDeliveryTerms>
                <RouterProvider router={router} />
              </EarliestDeliveryTerms>
            </CardAddProvider>
          </HeartProvider>
        </PhonePageProvider>
      </AppProvider>
    </StrictMode>
  );
}
