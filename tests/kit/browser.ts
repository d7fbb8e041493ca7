import { test as base, expect } from '@playwright/test';
import type { BrowserContext, BrowserContextOptions, ConsoleMessage, Page } from '@playwright/test';
import type { ShownMessage } from '#backends/platform/outbox.ts';
import { followCode } from './code-on-the-way.ts';
import { unknownIdsOn } from './aria/named-ids.ts';
import { withFaults } from './faults/views/with-faults.ts';
import { takenNote, watchTransitions, type TakenName } from './taken.ts';

export { expect };

/** The origin of the shop that the browser tests run against. */
export const shopOrigin = (): string => {
  const origin = process.env['SHOP_ORIGIN'];
  if (!origin) throw new Error('There is no shop: run the browser tests by "npm test" or "npx playwright test"');
  return origin;
};

/** What the shop sent to an address or number, newest first. */
export async function outbox(to: string, origin = shopOrigin()): Promise<ShownMessage[]> {
  const response = await fetch(`${origin}/__outbox.json?to=${encodeURIComponent(to)}`);
  const { messages } = (await response.json()) as { messages: ShownMessage[] };
  return messages;
}

/** The newest one-time password for an address or number, once it has arrived; not one of the messages in `seen`. */
export async function lastCode(to: string, seen: readonly string[] = [], origin = shopOrigin()): Promise<string> {
  let code = '';
  await expect
    .poll(
      async () => {
        const fresh = (await outbox(to, origin)).filter(({ message_id }) => !seen.includes(message_id));
        code = fresh.map(({ text }) => /\b\d{6}\b/.exec(text)?.[0]).find((found) => found !== undefined) ?? '';
        return code;
      },
      { message: `a code for ${to} is in the outbox` },
    )
    .not.toBe('');
  return code;
}

const order = async (path: '/__clock' | '/__faults', body: object): Promise<void> => {
  const response = await fetch(`${shopOrigin()}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: shopOrigin() },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
};

/** Arms, releases or clears fault points of the shop (test mode). */
export const orderFault = (body: object): Promise<void> => order('/__faults', body);

/** Lets the clock of the shop run ahead (test mode). */
export const passShopTime = (milliseconds: number): Promise<void> => order('/__clock', { advance_ms: milliseconds });

/** What a test may say that it expects: lines of the console, errors of a page, requests. */
export type Problems = { expect(pattern: RegExp): void };

/** The browser's own note on an answer that it got: what the answer means is for the test to say. */
const networkNote = /^Failed to load resource: /;
const loadedByThePage = new Set(['script', 'stylesheet', 'image', 'font']);

const shown = (message: ConsoleMessage) => `console ${message.type()}: ${message.text()} (${message.location().url})`;

/**
 * Listens to all pages of a context; `unexpected` says what went wrong and was not expected, `leave` looks at the pages
 * as they stand.
 */
function watch(
  context: BrowserContext,
  expected: readonly RegExp[],
): { leave(): Promise<void>; unexpected(): string[] } {
  const seen: string[] = [];
  followCode(context);
  const ours = new Set([shopOrigin(), process.env['SHOP_BANK_ORIGIN'], process.env['SHOP_IDENTITY_ORIGIN']]);
  context.on('console', (message) => {
    // What playwright.config.ts forbids, Playwright says on every page.
    if (message.text() === 'Service Worker registration blocked by Playwright') return;
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
  const leave = async (): Promise<void> => {
    const unknown = await Promise.all(context.pages().map(unknownIdsOn));
    seen.push(...unknown.flat());
  };
  return { leave, unexpected: () => seen.filter((line) => !expected.some((pattern) => pattern.test(line))) };
}

/** Runs in each page: the cities do not open by themselves over what a test looks at (LOC-08). */
const closeCityPrompt = (): void => {
  try {
    window.localStorage.setItem('user_city_close', 'true');
  } catch {
    // A page without an origin keeps nothing, and asks for no city.
  }
};

/** Runs in each page: the visitor has said before that visits are not counted, so nothing is asked (ANL-07). */
const refuseCounting = (): void => {
  try {
    if (!document.cookie.includes('privacy_choice=')) document.cookie = 'privacy_choice=needed; Path=/; SameSite=Lax';
  } catch {
    // A page without an origin keeps nothing, and asks nothing.
  }
};

type Fixtures = {
  /** Leaves it to the shop to ask whether visits may be counted; no other test meets that question. */
  asksToCount: boolean;
  /** Leaves it to the shop whether it asks for a city by itself; no other test meets that popup. */
  asksForCity: boolean;
  problems: Problems;
  /** A page of another shopper: a context of its own, watched like the first. */
  newPage: (options?: BrowserContextOptions) => Promise<Page>;
};

const watchedTest = base.extend<
  Fixtures & { watched: { expected: RegExp[]; watch(context: BrowserContext): Promise<() => Promise<void>> } }
>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from this pattern
  baseURL: async ({}, use) => use(shopOrigin()),
  asksForCity: [false, { option: true }],
  asksToCount: [false, { option: true }],
  context: async ({ context, asksForCity, asksToCount }, use) => {
    if (!asksToCount) await context.addInitScript(refuseCounting);
    if (!asksForCity) await context.addInitScript(closeCityPrompt);
    await use(context);
  },
  watched: [
    async ({ context }, use, { annotations }) => {
      const expected: RegExp[] = [];
      const taken = new Set<TakenName>();
      const watches: ReturnType<typeof watch>[] = [];
      const begin = async (seen: BrowserContext): Promise<() => Promise<void>> => {
        const one = watch(seen, expected);
        watches.push(one);
        await watchTransitions(seen, taken);
        return one.leave;
      };
      const leave = await begin(context);
      await use({ expected, watch: begin });
      await leave();
      annotations.push({ type: takenNote, description: [...taken].join('\n') });
      expect(
        watches.flatMap(({ unexpected }) => unexpected()),
        'nothing unexpected happened on the pages',
      ).toEqual([]);
    },
    { auto: true },
  ],
  problems: async ({ watched }, use) => use({ expect: (pattern) => void watched.expected.push(pattern) }),
  newPage: async ({ asksForCity, asksToCount, browser, contextOptions, watched }, use) => {
    const made: { context: BrowserContext; leave(): Promise<void> }[] = [];
    await use(async (options) => {
      const context = await browser.newContext({ ...contextOptions, ...options });
      if (!asksForCity) await context.addInitScript(closeCityPrompt);
      if (!asksToCount) await context.addInitScript(refuseCounting);
      made.push({ context, leave: await watched.watch(context) });
      return context.newPage();
    });
    for (const { context, leave } of made) {
      await leave();
      await context.close();
    }
  },
});

/** Playwright's `test`, against the shop of the run; an unexpected error on any page fails the test. */
export const test = withFaults(watchedTest);
