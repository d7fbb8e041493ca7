import { chromium, type Browser } from 'playwright';
import { findBrowser } from '#scripts/lib/browser.js';
import { withoutOwnPages } from '#tests/kit/browser-features.ts';

/** The browser that benches look through. Throws when this machine has none. */
export async function openChromium(): Promise<Browser> {
  const executablePath = await findBrowser();
  if (!executablePath) throw new Error('There is no browser');
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return chromium.launch({ executablePath, args: [withoutOwnPages, '--disable-dev-shm-usage', ...asRoot] });
}
