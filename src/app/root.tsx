import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, type ReactElement } from 'react';
import type { App } from './app.ts';
import { AppProvider } from './app-context.ts';
import type { ShopRouter } from './router.ts';

export function Root({ app, router }: { readonly app: App; readonly router: ShopRouter }): ReactElement {
  return (
    <StrictMode>
      <AppProvider value={app}>
        <RouterProvider router={router} />
      </AppProvider>
    </StrictMode>
  );
}
