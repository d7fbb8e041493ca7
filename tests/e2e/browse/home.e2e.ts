import type { components } from '#openapi/generated/main.ts';
import { seriousOn } from '#tests/kit/axe.ts';
import { expect, test } from '#tests/kit/browser.ts';
import { becomeCustomer } from '#tests/kit/shop/customer.ts';
import { comeNear, layOutWhole, untilAlive } from '#tests/kit/model/index.ts';
import { noteMoves, scoreOf } from '../moves.ts';

test('[HOM-03] bestsellers of the home page are three on a phone, and say that the shop itself led there @both-widths:layout', async ({
  page,
  viewport,
}) => {
  const isPhone = (viewport?.width ?? 0) < 500;
  await page.goto('/');
  const rail = page.getByRole('region', { name: 'Bestsellers' });
  const shown = isPhone ? 3 : 8;
  // A phone is not sent what it does not show.
  await expect(rail.locator('article')).toHaveCount(shown);
  await expect(rail.locator('article:visible')).toHaveCount(shown);
  const links = await rail.locator('article a').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  // The name and the button of each card.
  expect(links).toHaveLength(2 * shown);
  expect(links.filter((href) => !/^\/p\/[\w-]+\?utm_source=internal$/.test(href ?? ''))).toEqual([]);
  if (!isPhone) return;
  await untilAlive(page);
  await rail.locator('article a').first().click();
  await expect(page).toHaveURL(/^[^?]+\/p\/[\w-]+\?utm_source=internal$/);
  await expect(page.getByRole('button', { name: /^Add to Cart( again)?$/ })).toBeVisible();
});

test('[HOM-02, HOM-05] banner, cards, links and offers stand among the blocks where the server puts them, and lead on @both-widths:layout', async ({
  page,
}, { project }) => {
  await page.goto('/');
  const home = (await (await page.request.get('/b/main/home')).json()) as components['schemas']['PageEnvelope'];
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(home.header_banner?.title ?? '');
  await expect(main.getByRole('link', { name: home.header_banner?.cta ?? '' })).toHaveAttribute(
    'href',
    home.header_banner?.link_path ?? '',
  );
  // What stands before a block with a heading: the card, and the links to more shelves. What is far below is laid out when it comes near.
  await layOutWhole(page);
  const told = (await main.innerText()).replaceAll('\n', ' ');
  const [card, explore] = [home.cardblock[0], home.explore_more[0]];
  for (const { title, position } of [card, explore].filter((one) => one !== undefined)) {
    const [before, after] = [home.blocks[position - 1], home.blocks[position]];
    const at = told.indexOf(title);
    expect(at).toBeGreaterThan(0);
    if (before?.type === 'bestsellers') expect(at).toBeGreaterThan(told.indexOf(before.title));
    expect(at).toBeLessThan(told.indexOf(after?.title ?? '?'));
  }
  await expect(main.getByRole('link', { name: card?.title ?? '' })).toHaveAttribute('href', card?.link ?? '');
  const links = main.getByRole('navigation', { name: explore?.title ?? '' }).getByRole('link');
  await expect(links).toHaveCount(explore?.links.length ?? 0);

  const offers = home.blocks.find(({ id }) => id === 'occasion_offers');
  const region = main.getByRole('region', { name: offers?.title ?? '' });
  for (const { title, caption } of offers?.tiles ?? []) {
    await expect(region.getByRole('link', { name: title })).toContainText(caption ?? '');
  }
  await expect.poll(() => seriousOn(page)).toEqual([]);
  if (project.name !== 'phone') return;
  await untilAlive(page);
  await region.getByRole('link').first().click();
  await expect(page).toHaveURL(new RegExp(`${offers?.tiles[0]?.link_path ?? '?'}$`));
});

test('[HOM-06] the occasion of the day and the news are those that the shop tells', async ({ page }, { project }) => {
  test.skip(project.name !== 'phone', 'they are the same at any width');
  await page.goto('/');
  const data = async <T>(path: string): Promise<T> =>
    ((await (await page.request.get(`/b/main${path}`)).json()) as { data: T }).data;
  const { active, banner } = await data<components['schemas']['OccasionStatus']>('/status');
  const strip = page.getByRole('region', { name: 'Coming up' });
  await expect(strip).toHaveCount(active ? 1 : 0);
  if (active) await expect(strip.getByRole('link')).toHaveAttribute('href', banner?.link_path ?? '');
  const news = await data<components['schemas']['NewsItem'][]>('/petalcrumb-news');
  const told = page.getByRole('region', { name: 'What’s new' }).getByRole('link');
  await expect(told).toHaveCount(news.length);
  for (const [at, { title, link_path }] of news.entries()) {
    await expect(told.nth(at)).toContainText(title);
    await expect(told.nth(at)).toHaveAttribute('href', link_path);
  }
});

test('[HOM-04, SHL-21, SHL-25] what was looked at comes back on the home page, newest first, moves nothing, and goes with the logout', async ({
  page,
  problems,
}, { project }) => {
  problems.expect(/CallFailure|net::ERR_/i);
  const calls = '**/b/main/fa/recent-products*';
  const rail = page.getByRole('region', { name: 'Recently viewed' });
  const movesOn = await noteMoves(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/fa/recent-products')) asked.push(request.url());
  });
  await page.goto('/');
  await untilAlive(page);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  await expect(page.getByText('Recently viewed')).toHaveCount(0);
  expect(asked).toEqual([]);

  for (const path of ['/p/black-forest-cake', '/p/red-velvet-heart-cake', '/p/triple-chocolate-cake']) {
    await page.goto(path);
    const isKept = ([kept, name]: string[]) => (localStorage.getItem(kept ?? '') ?? '').includes(name ?? '');
    await page.waitForFunction(isKept, ['viewItemList', path]);
  }
  let letGo: () => void = () => undefined;
  await page.route(calls, async (route) => {
    await new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await route.abort('failed');
  });
  await page.goto('/');
  await untilAlive(page);
  await page.waitForLoadState('networkidle');
  // Not yet: it is far below, and its room was made without moving what is seen.
  expect(asked).toEqual([]);
  await expect(page.locator('[aria-busy="true"]').filter({ has: rail })).toHaveCount(1);
  await comeNear(rail);
  await expect(page.locator('[data-flow="recently-viewed"]')).toHaveAttribute('data-state', /^loading/);
  const height = async (): Promise<number> => Math.round((await rail.boundingBox())?.height ?? 0);
  const reserved = await height();
  for (let tries = 0; tries < 3; tries += 1) {
    await expect.poll(() => asked.length).toBe(tries + 1);
    letGo();
    if (tries < 2) await expect.poll(() => asked.length, { timeout: 30_000 }).toBe(tries + 2);
  }
  await expect(page.getByText('We could not load your recently viewed products.')).toBeVisible();
  await page.unroute(calls);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(rail.locator('article h3')).toHaveText([/Triple Chocolate/, /Red Velvet Heart/, /Black Forest/]);
  expect(Math.abs((await height()) - reserved)).toBeLessThanOrEqual(2);
  const moves = await movesOn();
  expect(scoreOf(moves), JSON.stringify(moves)).toBeLessThanOrEqual(0.01);
  await expect.poll(() => seriousOn(page)).toEqual([]);

  if (project.name !== 'phone') return;
  await becomeCustomer(page);
  await page.goto('/');
  await untilAlive(page);
  await page.getByRole('banner').getByLabel('Menu', { exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: /^Hey / }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => window.localStorage.getItem('viewItemList'))).toBeNull();
  await untilAlive(page);
  await expect(page.getByText('Recently viewed')).toHaveCount(0);
});

test('[HOM-02] the words of a strip have room beside its picture @both-widths:layout', async ({ page }) => {
  await page.goto('/');
  await untilAlive(page);
  const strips = await page.locator('main a > img + span:has(> :is(strong, span) + span)').all();
  expect(strips.length).toBeGreaterThan(1);
  for (const words of strips) {
    await words.scrollIntoViewIfNeeded();
    const { left, width, picture } = await words.evaluate((element) => ({
      left: element.getBoundingClientRect().left,
      width: element.getBoundingClientRect().width,
      picture: element.parentElement?.querySelector('img')?.getBoundingClientRect().right ?? 0,
    }));
    const said = await words.textContent();
    expect(left, said ?? '').toBeGreaterThanOrEqual(picture);
    expect(width, said ?? '').toBeGreaterThanOrEqual(120);
  }
});
