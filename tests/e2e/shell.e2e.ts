import { expect, test } from '#tests/kit/browser.ts';

test.describe('the first page comes from the server', () => {
  test('[SHL-06] every address has its real status', async ({ request, baseURL }) => {
    const statusOf = async (path: string) => (await request.get(`${baseURL}${path}`, { maxRedirects: 0 })).status();
    expect(await statusOf('/')).toBe(200);
    expect(await statusOf('/home')).toBe(200);
    expect(await statusOf('/birthday-cakes')).toBe(200);
    expect(await statusOf('/cart')).toBe(200);
    expect(await statusOf('/no-such-shelf')).toBe(404);
    expect(await statusOf('/p/no-such-cake')).toBe(404);
    expect(await statusOf('/a/b/c/d')).toBe(404);
    expect(await statusOf('/faq')).toBe(404);
    expect(await statusOf('/404')).toBe(404);
    expect(await statusOf('/500')).toBe(500);
    expect(await statusOf('/assets/of-an-older-release.js')).toBe(404);
    expect(await statusOf('/b/main/no/such/operation/at-all')).toBe(404);
  });

  test('[SHL-02] the alias of the checkout leads to it, and a slash at the end is dropped', async ({
    request,
    baseURL,
  }) => {
    const checkout = await request.get(`${baseURL}/cart/check-out`, { maxRedirects: 0 });
    expect([checkout.status(), checkout.headers()['location']]).toEqual([302, '/cart/checkout']);
    const slash = await request.get(`${baseURL}/birthday-cakes/`, { maxRedirects: 0 });
    expect([301, 302, 307, 308]).toContain(slash.status());
    expect(slash.headers()['location']).toBe('/birthday-cakes');
  });

  test('[SEO-01, SEO-03] title, description, canonical and robots are in the HTML', async ({ request, baseURL }) => {
    const html = await (await request.get(`${baseURL}/birthday-cakes`)).text();
    expect(html).toMatch(/<title>[^<]*Birthday[^<]*Petalcrumb<\/title>/);
    expect(html).toMatch(/<meta name="description" content="[^"]{40,}">/);
    expect(html).toContain(`<link rel="canonical" href="${baseURL}/birthday-cakes">`);
    expect(html).toContain('<meta name="robots" content="noindex, follow">');
    expect(html.match(/<link rel="preload" as="image"/g)).toHaveLength(1);
  });

  test('the security headers stand on every page, and no two answers share a nonce', async ({ request, baseURL }) => {
    const nonceOf = async () => {
      const { headers } = { headers: (await request.get(`${baseURL}/`)).headers() };
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['content-security-policy']).toContain("require-trusted-types-for 'script'");
      return /'nonce-([^']+)'/.exec(headers['content-security-policy'] ?? '')?.[1];
    };
    const [one, two] = [await nonceOf(), await nonceOf()];
    expect(one).toBeTruthy();
    expect(one).not.toBe(two);
  });

  test('[SHL-01] hydration changes nothing that is seen, and says nothing on the console', async ({ page }) => {
    for (const path of ['/', '/birthday-cakes', '/cart', '/no-such-shelf']) {
      await page.goto(path, { waitUntil: 'commit' });
      const served = await page.locator('#root').innerText();
      await page.waitForFunction(() => '__petalcrumb' in window);
      await page.waitForLoadState('networkidle');
      expect(await page.locator('#root').innerText()).toBe(served);
    }
  });

  test('nothing moves while a page becomes alive', async ({ page }) => {
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let sum = 0;
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
          }).observe({ type: 'layout-shift', buffered: true });
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
        }),
    );
    expect(shift).toBeLessThanOrEqual(0.01);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('[HOM-01] home, listing and product are complete, and linked with each other', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Birthday', exact: true }).click();
    await expect(page).toHaveURL(/\/birthday-cakes$/);
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(20);
    const card = page.getByRole('main').getByRole('article').first();
    const title = await card.getByRole('heading').innerText();
    await page.goto((await card.getByRole('link').first().getAttribute('href')) ?? '');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  });
});

test.describe('seeing inside', () => {
  test('?inspect lets a developer watch every chart, without what people type', async ({ page, context }) => {
    await page.goto('/?inspect');
    const opened = context.waitForEvent('page');
    await page.getByRole('button', { name: 'Inspect charts' }).click();
    const inspector = await opened;
    await expect(inspector.getByRole('heading', { name: 'session' })).toBeVisible();
    const overlays = inspector.locator('article').filter({ has: inspector.getByRole('heading', { name: 'overlays' }) });
    await expect(overlays).toContainText('State: none');
    await page.getByRole('button', { name: /Login/ }).click();
    await expect(overlays).toContainText('State: open');
    await expect(overlays).toContainText('overlay.close');
    await page.getByRole('dialog').getByRole('textbox').first().fill('9876501234');
    await expect(inspector.locator('body')).not.toContainText('9876501234');
  });
});
