import type { BrowserContext, Page } from '@playwright/test';
import { consentWords } from '#machines/consent/consent.words.ts';
import type { BrowserEvent } from '#machines/rules/events/catalogue.ts';
import { uiWords } from '#src/ui/words.ts';
import { seriousOn } from '#tests/kit/axe.ts';
import { expect, shopOrigin, test } from '#tests/kit/browser.ts';
import { untilAlive } from '#tests/kit/model/index.ts';
import { newPerson } from '#tests/kit/shop/customer.ts';
import { beginCheckout, expectState, haveCake } from '../shopper.ts';

test.use({ asksToCount: true });

const day = 86_400;

/** What the pages of a context report, in their order, and whose links they say led there. */
async function record(context: BrowserContext) {
  const events: BrowserEvent[] = [];
  const sources: string[] = [];
  const ids = new Set<string>();
  const bodies: string[] = [];
  await context.route('**/b/user/fa/events', async (route) => {
    const body = route.request().postDataJSON() as { events: { event_id: string; event: BrowserEvent }[] };
    // The same again is a second try, such as with the token of a new session: the shop takes it once.
    for (const { event_id: id, event } of body.events.filter(({ event_id }) => !ids.has(event_id))) {
      ids.add(id);
      events.push(event);
    }
    bodies.push(JSON.stringify(body));
    await route.continue();
  });
  context.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/b/user/capture-utm-source') sources.push(searchParams.get('utm_source') ?? '');
  });
  const pages = () => events.flatMap((event) => (event.name === 'page_view' ? [event.page] : []));
  return { events, sources, bodies, pages, ids };
}

const bar = (page: Page) => page.getByRole('region', { name: consentWords.label });
const yes = (page: Page) => bar(page).getByRole('button', { name: consentWords.yes }).click();
const open = async (page: Page, path: string): Promise<void> => {
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await untilAlive(page);
};
const cookieNames = async (context: BrowserContext) => (await context.cookies()).map(({ name }) => name);
/** What the browser keeps for counting alone. */
const tracesOf = async (page: Page) => ({
  cookies: (await cookieNames(page.context())).filter((name) => name.startsWith('utm_') || name === 'affiliate_id'),
  storage: await page.evaluate(() =>
    [...Object.keys(window.localStorage), ...Object.keys(window.sessionStorage)].filter((key) =>
      ['last_visit_timestamp', 'last_visitor_kind', 'isSentPreselectedEvent', 'queued_events'].includes(key),
    ),
  ),
});

test('[ANL-02, ANL-03, ANL-07, SHL-18] before there is an answer, and after a no, nothing is reported and nothing is kept', async ({
  page,
  context,
}) => {
  const { events, sources } = await record(context);
  const asked: URL[] = [];
  context.on('request', (request) => void asked.push(new URL(request.url())));
  await open(page, '/?utm_source=inls&utm_campaign=diwali');
  await expect(bar(page)).toContainText(consentWords.title);
  const [grant, refuse] = await Promise.all(
    [consentWords.yes, consentWords.no].map((name) => bar(page).getByRole('button', { name }).boundingBox()),
  );
  expect(grant?.height).toBe(refuse?.height);
  await seriousOn(page);
  await open(page, '/birthday-cakes?utm_source=inls');
  await bar(page).getByRole('button', { name: consentWords.no }).click();
  await expect(bar(page)).not.toContainText(consentWords.title);
  const [choice] = (await context.cookies()).filter(({ name }) => name === 'privacy_choice');
  const soon = await page.evaluate(() => Date.now() / 1000);
  expect([choice?.value, Math.round(((choice?.expires ?? 0) - soon) / day)]).toEqual(['needed', 180]);
  await open(page, '/?utm_source=inls');
  await expect(page.locator('[data-flow="consent"]')).toHaveAttribute('data-state', 'refused');
  // A whole way to the checkout, which would be counted after a yes.
  await haveCake(page);
  await beginCheckout(page, newPerson(), 'new');
  await page.goBack();
  await page.reload();
  const { origin } = new URL(page.url());
  expect(asked.filter((url) => url.origin !== origin).map(({ href }) => href)).toEqual([]);
  expect(asked.filter(({ pathname }) => /events|capture|collect|pixel/.test(pathname))).toEqual([]);
  expect([events, sources, await tracesOf(page)]).toEqual([[], [], { cookies: [], storage: [] }]);
});

test('[ANL-02, ANL-03, ANL-07, SHL-18] after a yes each page is reported once, over Back, reload and two tabs, until it is taken back', async ({
  page,
  context,
}) => {
  const { sources, pages, events } = await record(context);
  await open(page, '/?utm_source=adsflourish&utm_campaign=98765432101');
  await yes(page);
  await expect.poll(pages).toEqual(['/']);
  await expect.poll(() => sources).toEqual(['adsflourish']);
  const [source] = (await context.cookies()).filter(({ name }) => name === 'utm_source');
  const soon = await page.evaluate(() => Date.now() / 1000);
  expect([source?.value, Math.round(((source?.expires ?? 0) - soon) / day)]).toEqual(['adsflourish', 30]);
  expect(await cookieNames(context)).not.toContain('utm_campaign');
  await page.getByRole('link', { name: uiWords.footer.terms }).click();
  await expect.poll(pages).toEqual(['/', 'information']);
  await page.goBack();
  await expect.poll(pages).toEqual(['/', 'information', '/']);
  const other = await context.newPage();
  await open(other, '/birthday-cakes');
  await expect.poll(pages).toEqual(['/', 'information', '/', '/birthday-cakes']);
  await page.reload();
  await expect.poll(pages).toEqual(['/', 'information', '/', '/birthday-cakes', '/']);
  expect(new Set(events.map((event) => (event.name === 'page_view' ? event.visitor : '')))).toEqual(new Set(['new']));

  await page.getByRole('link', { name: uiWords.footer.choices }).click();
  await expect(bar(page).getByRole('button', { name: consentWords.yes })).toBeFocused();
  await expect(bar(page)).toContainText(consentWords.now.all);
  await bar(page).getByRole('button', { name: consentWords.no }).click();
  await expect(page.getByRole('link', { name: uiWords.footer.choices })).toBeFocused();
  expect(await tracesOf(page)).toEqual({ cookies: [], storage: [] });
  await expect(other.locator('[data-flow="consent"]')).toHaveAttribute('data-state', 'refused');
  await other.getByRole('link', { name: uiWords.footer.terms }).click();
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(/terms/i);
  expect(pages().length).toBe(5);
});

test('[ANL-04] who comes back after 29 days is returning, after 31 days new again', async ({ page, context }) => {
  const { events } = await record(context);
  const viewOf = (visitor: 'new' | 'returning') => ({
    name: 'page_view',
    page_type: 'static',
    page: 'information',
    visitor,
  });
  const kinds = () => events.flatMap((event) => (event.name === 'page_view' ? [event.visitor] : []));
  await open(page, '/terms-and-conditions');
  await yes(page);
  await expect.poll(kinds).toEqual(['new']);
  let now = Date.now();
  const comeBackAfter = async (days: number): Promise<void> => {
    now += days * day * 1000;
    await context.clock.setSystemTime(now);
    await page.reload({ waitUntil: 'domcontentloaded' });
  };
  await comeBackAfter(29);
  await expect.poll(kinds).toEqual(['new', 'returning']);
  // Another tab is of the same visit.
  const other = await context.newPage();
  await open(other, '/terms-and-conditions');
  await expect.poll(kinds).toEqual(['new', 'returning', 'returning']);
  await comeBackAfter(31);
  await expect.poll(kinds).toEqual(['new', 'returning', 'returning', 'new']);
  await comeBackAfter(29);
  await expect.poll(kinds).toEqual(['new', 'returning', 'returning', 'new', 'returning']);
  expect(events).toEqual((['new', 'returning', 'returning', 'new', 'returning'] as const).map(viewOf));
});

test('[ANL-06] that a browser comes with its city is reported once after a yes, over reload, another page and a second tab', async ({
  page,
  context,
}) => {
  const { events, pages } = await record(context);
  const places = () => events.filter(({ name }) => name === 'place_preselected');
  await context.addCookies([{ name: 'fc_city', value: 'Bengaluru', url: shopOrigin() }]);
  await open(page, '/terms-and-conditions');
  await yes(page);
  await expect.poll(pages).toEqual(['information']);
  // Who had not agreed when the page came is asked nothing about it; the next one reports it.
  expect(places()).toEqual([]);
  await page.reload();
  await expect.poll(pages).toEqual(['information', 'information']);
  await expect.poll(places).toEqual([{ name: 'place_preselected' }]);
  await page.getByRole('link', { name: uiWords.footer.aboutUs }).click();
  const other = await context.newPage();
  await open(other, '/');
  await expect.poll(pages).toEqual(['information', 'information', 'content', '/']);
  expect(places()).toEqual([{ name: 'place_preselected' }]);
});

test('[CHK-08, ANL-07] a cart that is left at its checkout is one checkout of ₹500 and one login, over reload, Back and a second tab, with nothing personal', async ({
  page,
  context,
}) => {
  const { events, bodies, ids } = await record(context);
  await open(page, '/terms-and-conditions');
  await yes(page);
  const person = newPerson('Canary Rao');
  await haveCake(page);
  await beginCheckout(page, person, 'new');
  const named = (name: string) => () => events.filter((event) => event.name === name);
  await expect.poll(named('initiate_checkout')).toEqual([{ name: 'initiate_checkout', value: 500, currency: 'INR' }]);
  expect(named('login_success')()).toEqual([{ name: 'login_success', from: 'cart' }]);
  type Stored = { readonly event_id: string; readonly name: string; readonly visitor_key: string };
  const list = async (): Promise<readonly Stored[]> =>
    ((await (await page.request.get('/__events.json')).json()) as { events: Stored[] }).events;
  const key = (await list()).find(({ event_id: id }) => ids.has(id))?.visitor_key;
  const stored = async () =>
    (await list()).filter(({ name, visitor_key: by }) => by === key && name !== 'page_view').toReversed();
  const facts = {
    event_id: expect.any(String),
    visitor_key: key,
    happened_at: expect.any(String),
    deliveries: [],
    user_type: 'new',
    is_logged_in: true,
    is_international: false,
    variant: null,
    utm_source: null,
    utm_medium: null,
    utm_campaign: null,
  };
  const once = [
    { ...facts, name: 'login_success', from: 'cart' },
    { ...facts, name: 'initiate_checkout', value: 500, currency: 'INR' },
  ];
  const times = () => named('initiate_checkout')().length;
  // What is on its way is stored a moment later.
  await expect.poll(stored).toEqual(once);
  await page.reload();
  await expect.poll(times).toBe(2);
  await page.goBack();
  await expectState(page, 'cart', /^filled/);
  await page.goForward();
  await expect.poll(times).toBe(3);
  const other = await context.newPage();
  await open(other, '/cart/checkout');
  await expect.poll(times).toBe(4);
  expect(await stored()).toEqual(once);
  const all = await (await page.request.get('/__events.json')).text();
  for (const canary of ['Canary', person.mail, person.mobile])
    expect([bodies.join(), all].filter((text) => text.includes(canary))).toEqual([]);
});
