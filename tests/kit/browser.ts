import { test as base, expect } from '@playwright/test';
import type { BrowserContext, ConsoleMessage } from '@playwright/test';

export { expect };

export const shopOrigin = (): string => {
  const origin = process.env['SHOP_ORIGIN'];
  if (!origin)
    throw new Error('The browser tests run against a shop: start them by "npm test" or by playwright itself');
  return origin;
};

/** What a test may say that it expects: lines of the console, errors of the page. */
export type Problems = { expect(pattern: RegExp): void };

/** The browser's own note on an answer that it got: what the answer means is for the test to say. */
const networkNote = /^Failed to load resource: /;
const loadedByThePage = new Set(['script', 'stylesheet', 'image', 'font']);

const shown = (message: ConsoleMessage) => `console ${message.type()}: ${message.text()} (${message.location().url})`;

/** Listens to all pages of a context; the returned function says what went wrong and was not expected. */
export function watch(context: BrowserContext): { problems: Problems; unexpected(): string[] } {
  const seen: string[] = [];
  const expected: RegExp[] = [];
  const ours = new Set([shopOrigin(), process.env['SHOP_BANK_ORIGIN']]);
  context.on('console', (message) => {
    const isBad = message.type() === 'error' || message.type() === 'warning';
    if (isBad && !networkNote.test(message.text())) seen.push(shown(message));
  });
  context.on('weberror', (error) => seen.push(`page error: ${error.error().message}`));
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (/^https?:$/.test(url.protocol) && !ours.has(url.origin)) seen.push(`request to another host: ${request.url()}`);
  });
  context.on('response', (response) => {
    const isPart = loadedByThePage.has(response.request().resourceType());
    if (isPart && response.status() >= 400) seen.push(`${response.status()} for ${response.url()}`);
  });
  return {
    problems: { expect: (pattern) => void expected.push(pattern) },
    unexpected: () => seen.filter((line) => !expected.some((pattern) => pattern.test(line))),
  };
}

/** Playwright's `test`, against the shop of the run; an unexpected error on a page fails the test. */
export const test = base.extend<{ problems: Problems }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from this pattern
  baseURL: async ({}, use) => use(shopOrigin()),
  problems: [
    async ({ context }, use) => {
      const { problems, unexpected } = watch(context);
      await use(problems);
      expect(unexpected(), 'nothing unexpected happened on the pages').toEqual([]);
    },
    { auto: true },
  ],
});
