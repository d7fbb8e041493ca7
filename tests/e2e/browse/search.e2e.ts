import { seriousOn } from '#tests/kit/axe.ts';
import { expect, test } from '#tests/kit/browser.ts';
import { tapFarBelow, untilAlive } from '#tests/kit/model/index.ts';
import { expectNoSidewaysScroll, expectState } from '../shopper.ts';
import type { Fault } from '#src/clients/index.ts';
import type { Locator, Page } from '@playwright/test';

const plain = { waitUntil: 'domcontentloaded' } as const;
const headerBox = (page: Page): Locator => page.getByRole('banner').getByPlaceholder('Search cakes and gifts');
const options = (page: Page): Locator => page.getByRole('listbox').getByRole('option');

/** Goes into the search box: the header's own on wide windows, the popup on a phone. */
async function openBox(page: Page, isMobile: boolean): Promise<Locator> {
  await untilAlive(page);
  await headerBox(page).click();
  const box = (isMobile ? page.getByRole('dialog') : page.getByRole('banner')).getByRole('combobox');
  await expect(box).toBeFocused();
  return box;
}

const makeFail = (page: Page, operation: string, fault: Fault): Promise<void> =>
  page.evaluate(
    ([name, how]) => {
      globalThis.__petalcrumbFaults = { [name]: how };
    },
    [operation, fault] as const,
  );
const mend = (page: Page): Promise<void> =>
  page.evaluate(() => {
    globalThis.__petalcrumbFaults = {};
  });

test.describe('the page of results', () => {
  test('[SRC-01, SHL-02] has two addresses, a real status, and one canonical address', async ({ request, baseURL }) => {
    for (const path of ['/search?q=truffle', '/bksearch?q=truffle']) {
      const answer = await request.get(`${baseURL}${path}`, { maxRedirects: 0 });
      const html = await answer.text();
      expect(answer.status()).toBe(200);
      expect(html).toContain(`<link rel="canonical" href="${baseURL}/search?q=truffle">`);
      expect(html).toContain('<meta name="robots" content="noindex, follow">');
      expect(html).toMatch(/<title>Search: truffle[^<]*Petalcrumb<\/title>/);
      expect(html.match(/<article/g)?.length).toBeGreaterThan(5);
    }
  });

  test('[SRC-02] nothing to look for leads home', async ({ request, baseURL }) => {
    for (const path of ['/search', '/search?q=', '/bksearch?q=', '/bksearch?q=%20%09']) {
      const answer = await request.get(`${baseURL}${path}`, { maxRedirects: 0 });
      expect([path, answer.status(), new URL(answer.headers()['location'] ?? '', baseURL).pathname]).toEqual([
        path,
        302,
        '/',
      ]);
    }
  });

  test('[SRC-05] shows whatever was typed as words, and never as anything else', async ({ page }) => {
    for (const typed of ['<img src=x onerror=alert(1)>', '123', 'true', '{"a":1}', '</script><b>x', '100% & ?#/']) {
      const answer = await page.goto(`/bksearch?${new URLSearchParams({ q: typed }).toString()}`, plain);
      expect(answer?.status()).toBe(200);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(typed);
      await expect(headerBox(page)).toHaveValue(typed);
    }
    const long = await page.goto(`/search?q=${'cake%20'.repeat(400)}`, plain);
    expect(long?.status()).toBe(200);
    await expectNoSidewaysScroll(page);
  });

  test('[SRC-03, SRC-04] more is appended, the address keeps it, and a reload shows it again', async ({ page }) => {
    await page.goto('/bksearch?q=birthday+cake', plain);
    await untilAlive(page);
    await expectState(page, 'search-results', 'showing.partly');
    await tapFarBelow(page.getByRole('link', { name: 'Load more' }));
    await expect(page.locator('main article')).toHaveCount(40);
    await expect(page).toHaveURL(/\/bksearch\?q=birthday\+cake&page=2$/);
    await page.reload(plain);
    await expect(page.locator('main article')).toHaveCount(40);
  });

  test('[G04, SRC-05] finds nothing kindly: the words, what people love, and a box to try again in @both-widths:layout', async ({
    page,
  }) => {
    await page.goto('/bksearch?q=zzqqxxvv', plain);
    await untilAlive(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('No results for "zzqqxxvv"');
    const loved = page.getByRole('list', { name: 'Bestsellers' });
    await expect(loved.locator('article:visible')).toHaveCount((page.viewportSize()?.width ?? 0) < 500 ? 3 : 8);
    await expect(loved.getByRole('link').first()).toHaveAttribute('href', /^\/p\/[\w-]+\?utm_source=internal$/);
    await expect(headerBox(page)).toHaveValue('zzqqxxvv');
    expect(await seriousOn(page)).toEqual([]);
  });

  test('[SRC-02] two letters are not looked for', async ({ page }) => {
    await page.goto('/search?q=ab', plain);
    await untilAlive(page);
    await expectState(page, 'search-results', 'tooShort');
    await expect(page.getByText('Please type at least 3 characters')).toBeVisible();
    expect(await seriousOn(page)).toEqual([]);
  });

  test('[SRC-05, ERR-13] a failed search is an empty page that can be asked for again', async ({
    page,
    problems,
    isMobile,
  }) => {
    problems.expect(/CallFailure|console info/);
    await page.goto('/', plain);
    const box = await openBox(page, isMobile);
    await makeFail(page, 'main.searchProducts', 'error500');
    await box.fill('truffle');
    await box.press('Enter');
    await expectState(page, 'search-results', 'failed');
    await expect(page.getByRole('alert')).toContainText('The search did not work');
    await expect(page.locator('main article')).toHaveCount(0);
    expect(await seriousOn(page)).toEqual([]);
    await page.getByRole('link', { name: 'Try again' }).click();
    await expectState(page, 'search-results', 'failed');
    await mend(page);
    await page.getByRole('link', { name: 'Try again' }).click();
    await expectState(page, 'search-results', /^showing/);
    await expect(page.locator('main article').first()).toContainText('Truffle');
  });

  test('a next page that fails leaves what is shown', async ({ page, problems }) => {
    problems.expect(/CallFailure|console info/);
    await page.goto('/bksearch?q=birthday+cake', plain);
    await untilAlive(page);
    await makeFail(page, 'main.searchProducts', 'refused');
    await tapFarBelow(page.getByRole('link', { name: 'Load more' }));
    await expectState(page, 'search-results', 'showing.moreFailed');
    await expect(page.locator('main article')).toHaveCount(20);
    await mend(page);
    await tapFarBelow(page.getByRole('link', { name: 'Load more' }));
    await expect(page.locator('main article')).toHaveCount(40);
  });
});

test.describe('the box', () => {
  test('[SRC-02, HDR-08] Enter leads to the results of what was mistyped @both-widths:header', async ({
    page,
    isMobile,
  }) => {
    await page.goto('/', plain);
    const box = await openBox(page, isMobile);
    await box.fill('choclate trufle');
    await box.press('Enter');
    await expect(page).toHaveURL(/\/bksearch\?q=choclate\+trufle$/);
    await expectState(page, 'search-results', /^showing/);
    await expect(page.locator('main article').first()).toContainText('Belgian Chocolate Truffle Cake');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(headerBox(page)).toHaveValue('choclate trufle');
    expect(await page.evaluate(() => window.localStorage.getItem('newSearch'))).toBe('true');
    await page.goBack();
    await expect(page).toHaveURL(/\/$/);
  });

  test('[SRC-02] the magnifying glass does the same, and an empty box goes home @both-widths:header', async ({
    page,
    isMobile,
  }) => {
    await page.goto('/birthday-cakes', plain);
    const box = await openBox(page, isMobile);
    const form = (isMobile ? page.getByRole('dialog') : page.getByRole('banner')).getByRole('search');
    await box.fill('lily');
    await form.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(/\/bksearch\?q=lily$/);
    const again = await openBox(page, isMobile);
    await again.fill('  ');
    await again.press('Enter');
    await expect(page).toHaveURL(/:\d+\/$/);
  });

  test('[SRC-06] suggests shelves and products after a pause, and a tap takes one @both-widths:header', async ({
    page,
    isMobile,
  }) => {
    await page.goto('/', plain);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/b/main/suggestions')) asked.push(request.url());
    });
    const box = await openBox(page, isMobile);
    await box.pressSequentially('choc', { delay: 30 });
    await expect(page.getByRole('option', { name: 'Chocolate Cakes' })).toBeVisible();
    expect(asked.map((url) => new URL(url).search)).toEqual(['?search=choc']);
    expect(await options(page).locator('img').count()).toBe(6);
    expect(await seriousOn(page)).toEqual([]);
    await page.getByRole('option', { name: 'Chocolate Cakes' }).click();
    await expect(page).toHaveURL(/\/chocolate-cakes$/);
    await expect(options(page)).toHaveCount(0);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL(/:\d+\/$/);
  });

  test('[SRC-06] works by keys alone @wide', async ({ page }) => {
    await page.goto('/birthday-cakes', plain);
    await untilAlive(page);
    await page.getByRole('link', { name: 'Petalcrumb, home' }).first().focus();
    for (let tries = 0; tries < 4; tries += 1) {
      await page.keyboard.press('Tab');
      if (await headerBox(page).evaluate((box) => box === document.activeElement)) break;
    }
    await expect(headerBox(page)).toBeFocused();
    const box = page.getByRole('banner').getByRole('combobox');
    await expect(box).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.type('choc');
    await expect(box).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('ArrowDown');
    const first = options(page).first();
    await expect(first).toHaveAttribute('aria-selected', 'true');
    await expect(box).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id')) ?? '');
    await page.keyboard.press('Escape');
    await expect(options(page)).toHaveCount(0);
    await expect(box).toHaveValue('choc');
    await expect(box).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(options(page).first()).toBeVisible();
    await page.keyboard.press('ArrowUp');
    const last = options(page).last();
    await expect(last).toHaveAttribute('aria-selected', 'true');
    const to = (await last.getAttribute('href')) ?? '';
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`${to}$`));
  });

  test('[SRC-06] what is typed while its script is still on the way is not lost @wide', async ({ page }) => {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/assets\/search-box-/, async (route) => {
      await held;
      await route.continue();
    });
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (pathname === '/b/main/suggestions') asked.push(search);
    });
    await page.goto('/', plain);
    await untilAlive(page);
    await headerBox(page).click();
    await page.keyboard.type('truff');
    release();
    await expect(options(page).first()).toBeVisible();
    await expect(headerBox(page)).toBeFocused();
    await expect(headerBox(page)).toHaveValue('truff');
    expect(asked).toEqual(['?search=truff']);
    // So is what was in the box before it was touched.
    await page.goto('/search?q=chocolate', plain);
    await untilAlive(page);
    await headerBox(page).click();
    await expect(options(page).first()).toBeVisible();
    expect(asked).toEqual(['?search=truff', '?search=chocolate']);
  });

  test('going elsewhere shuts the suggestions @wide', async ({ page, isMobile }) => {
    await page.goto('/', plain);
    const box = await openBox(page, isMobile);
    await box.fill('choc');
    await expect(options(page).first()).toBeVisible();
    await page.getByRole('heading', { level: 1 }).click();
    await expect(options(page)).toHaveCount(0);
  });

  test('[SRC-05] suggestions that fail say so, and Enter still searches', async ({ page, problems, isMobile }) => {
    problems.expect(/CallFailure|console info/);
    await page.goto('/', plain);
    const box = await openBox(page, isMobile);
    await makeFail(page, 'main.suggestSearch', 'refused');
    await box.fill('truffle');
    await expectState(page, 'search', 'failed');
    await expect(page.getByText('We could not load suggestions')).toBeVisible();
    await mend(page);
    await page.getByRole('search').getByRole('button', { name: 'Try again' }).click();
    await expect(options(page).first()).toBeVisible();
    await box.press('Enter');
    await expectState(page, 'search-results', /^showing/);
  });
});

test.describe('the popup of a phone', () => {
  test.skip(({ isMobile }) => !isMobile, 'wide windows have the box in the header');

  test('[SRC-06] offers popular searches while it is empty, and those of this browser once there are some', async ({
    page,
    isMobile,
  }) => {
    await page.goto('/', plain);
    await openBox(page, isMobile);
    const popular = page.getByRole('region', { name: 'Popular searches' });
    await expect(page.getByRole('region', { name: 'Recent searches' })).toHaveCount(0);
    await popular.getByRole('link', { name: 'Under ₹500' }).click();
    await expectState(page, 'search-results', /^showing/);
    await expect(page).toHaveURL(/q=Under\+%E2%82%B9500/);
    await openBox(page, isMobile);
    await page.getByRole('dialog').getByRole('combobox').fill('');
    const recent = page.getByRole('region', { name: 'Recent searches' });
    await expect(recent.getByRole('link')).toHaveText(['Under ₹500']);
    await page.getByRole('dialog').getByRole('combobox').fill('ca');
    await expect(recent).toHaveCount(0);
  });

  test('[SRC-06, SHL-12] is closed by back, by its cross and by Escape, and leaves no entry behind', async ({
    page,
  }) => {
    await page.goto('/', plain);
    await untilAlive(page);
    await page.goto('/birthday-cakes', plain);
    const dialog = page.getByRole('dialog');
    await openBox(page, true);
    await page.goBack();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(/\/birthday-cakes$/);
    await openBox(page, true);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toHaveCount(0);
    await openBox(page, true);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(/\/birthday-cakes$/);
    await page.goBack();
    await expect(page).toHaveURL(/:\d+\/$/);
  });

  test('[SRC-06] has nothing serious for axe, empty or full, and says what it needs', async ({ page }) => {
    await page.goto('/', plain);
    const box = await openBox(page, true);
    await expect.poll(() => seriousOn(page)).toEqual([]);
    await box.fill('ch');
    await box.press('Enter');
    await expect(page.getByRole('dialog').getByText('Please type at least 3 characters')).toBeVisible();
    await box.fill('zzqqxxvv');
    await expect(page.getByRole('dialog').getByText('No results for "zzqqxxvv"')).toBeVisible();
    expect(await seriousOn(page)).toEqual([]);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('[SRC-01, HDR-08] the box is a plain form that leads to the results, page by page', async ({ page }) => {
    await page.goto('/', plain);
    await headerBox(page).fill('brithday cake');
    await page.getByRole('search').getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(/\/bksearch\?q=brithday\+cake$/);
    await expect(page.locator('main article')).toHaveCount(20);
    await tapFarBelow(page.getByRole('link', { name: 'Load more' }));
    await expect(page.locator('main article')).toHaveCount(40);
    await headerBox(page).fill('');
    await page.getByRole('search').getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(/:\d+\/$/);
  });
});

test('[SRC-03] a shopper whose flag is off searches by the older call, and finds the same', async ({ page }) => {
  await page.goto('/', plain);
  await untilAlive(page);
  await page.evaluate(() => window.localStorage.setItem('newSearch', 'false'));
  await page.goto('/bksearch?q=birthday+cake', plain);
  await untilAlive(page);
  const older = page.waitForRequest(/\/b\/main\/search\/birthday%20cake\?page=2$/);
  await tapFarBelow(page.getByRole('link', { name: 'Load more' }));
  await older;
  await expect(page.locator('main article')).toHaveCount(40);
  expect(await page.evaluate(() => window.localStorage.getItem('newSearch'))).toBe('false');
});
