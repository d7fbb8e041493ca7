import type { Page } from '@playwright/test';
import { expect, test } from '#tests/kit/browser.ts';
import { withMapsKey } from '#tests/kit/google-maps.ts';
import { untilAlive } from '#tests/kit/model/index.ts';

const paths = ['/birthday-cakes', '/p/belgian-chocolate-truffle-cake'];

/** What somebody might get into a page that is the same for all, and what each would leave behind if it ran. */
const injected = [
  '<script>document.documentElement.dataset.ran = "inline"</script>',
  '<script nonce="">document.documentElement.dataset.ran = "empty nonce"</script>',
  '<script src="data:text/javascript,document.documentElement.dataset.ran=1"></script>',
  '<script src="/media/not-ours.js"></script>',
  '<img src="data:," onerror="document.documentElement.dataset.ran = \'handler\'">',
  '<style>h1 { letter-spacing: 7px !important }</style>',
  '<p id="own-style" style="letter-spacing: 7px">text</p>',
  '<base href="https://evil.example/">',
].join('');

/** The page as its server sends it, with something in it that is not its own. */
async function openWithInjected(page: Page, path: string): Promise<void> {
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      const policy = response.headers()['content-security-policy'] ?? '';
      expect(policy).toMatch(/script-src 'sha256-[^;]*' 'strict-dynamic'/);
      expect(policy).not.toMatch(/nonce-|unsafe/);
      const body = (await response.text()).replace('<body>', () => `<body>${injected}`);
      expect(body).toContain(injected);
      await route.fulfill({ response, body });
    },
  );
  await page.goto(path);
}

for (const path of paths)
  test(`[SEO-05] what is injected into the page of ${path} that all get does not run and does not style`, async ({
    page,
    problems,
  }) => {
    problems.expect(/Content Security Policy/);
    // React throws away a page that is not as it was drawn, and draws its own.
    problems.expect(/Hydration|hydrat|418|423/);
    await page.addInitScript(() => {
      const refused: string[] = [];
      Reflect.set(window, 'refused', refused);
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
        refused.push(effectiveDirective),
      );
    });
    await openWithInjected(page, path);
    const heading = page.getByRole('heading', { level: 1 }).first();
    await expect(heading).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.dataset['ran'])).toBeUndefined();
    await expect(heading).not.toHaveCSS('letter-spacing', '7px');
    expect(await page.evaluate(() => document.baseURI)).toContain(path);
    const refused = await page.evaluate(() => Reflect.get(window, 'refused') as string[]);
    expect([...new Set(refused)].toSorted()).toEqual([
      'base-uri',
      'script-src-attr',
      'script-src-elem',
      'style-src-attr',
      'style-src-elem',
    ]);
  });

test('[SEO-05] a page that all get carries no nonce, has its styles and its life, and what comes in after a tap is styled and locks the page', async ({
  page,
}) => {
  const answer = await page.goto('/birthday-cakes');
  expect(answer?.headers()['content-security-policy']).toMatch(/script-src 'sha256-/);
  await untilAlive(page);
  await expect(page.locator('[nonce]')).toHaveCount(0);
  const locks = () =>
    page.evaluate(
      () =>
        document.adoptedStyleSheets.filter(({ cssRules }) =>
          [...cssRules].some(({ cssText }) => cssText.startsWith('body[data-scroll-locked]')),
        ).length,
    );
  expect(await locks()).toBe(0);
  // The place where things shall go is asked for in a sheet on a phone, and in a dialog elsewhere.
  await page.getByRole('button', { name: 'Select area' }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expect(page.locator('body')).toHaveCSS('overflow', 'hidden');
  expect(await locks()).toBe(1);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.locator('body')).not.toHaveCSS('overflow', 'hidden');
  expect(await locks()).toBe(0);
});

test('[CLC-02] on a page that all get Google’s map finds the nonce for its styles, which the page does not hold @wide', async ({
  page,
  problems,
}) => {
  problems.expect(/^request to another host: https:\/\/maps\.googleapis\.com\/maps\/api\/js\?/);
  await withMapsKey(page, '/delivery-cities', 'script');
  const answer = await page.goto('/delivery-cities');
  expect(await answer?.text()).not.toContain('nonce="');
  const map = page.locator('[data-google-map]');
  await page.locator('[data-map]').scrollIntoViewIfNeeded();
  await expect(map).toBeVisible();
  await expect(map).toHaveCSS('outline-style', 'dotted');
});
