import type { Page } from '@playwright/test';

/** Holds the next call of a page that matches; what it shows meanwhile can be seen until the call is let go. */
export async function holdCall(page: Page, url: string): Promise<() => void> {
  const { promise: isLetGo, resolve: letGo } = Promise.withResolvers<void>();
  const hold = async (route: { fallback(): Promise<void> }): Promise<void> => {
    await isLetGo;
    await route.fallback();
  };
  await page.route(url, hold, { times: 1 });
  return letGo;
}
