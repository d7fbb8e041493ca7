import { chromium, type Browser } from 'playwright';
import { findBrowser } from '#scripts/lib/browser.js';
import { withoutOwnPages } from '#tests/kit/browser-features.ts';

type Options = {
  /** not the one without a window */
  readonly whole?: boolean;
  readonly args?: readonly string[];
};

/** The browser that benches look through. Throws when this machine has none. */
export async function openChromium({ whole = false, args = [] }: Options = {}): Promise<Browser> {
  const executablePath = await findBrowser({ whole });
  if (!executablePath) throw new Error('There is no browser');
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return chromium.launch({
    executablePath,
    args: [withoutOwnPages, '--disable-dev-shm-usage', ...asRoot, ...args],
  });
}

/** The phone on which Lighthouse shows pages: a context of it gets the pages of phones. */
export const asPhone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  userAgent:
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0 Mobile Safari/537.36',
} as const;
