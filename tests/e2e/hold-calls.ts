import type { Page } from '@playwright/test';

/** The scripts of the shop, which make a page come alive. */
export const scripts = '**/assets/*.js';

/** Holds calls of a page until they are let go; what it shows meanwhile can be seen. */
export async function holdCalls(page: Page, url: string | RegExp): Promise<() => void> {
  const { promise: isLetGo, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await isLetGo;
    await route.fallback();
  });
  return letGo;
}
