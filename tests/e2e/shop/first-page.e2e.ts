import { expect, test } from '#tests/kit/browser.ts';
import { layOutWhole, untilAlive } from '#tests/kit/model/index.ts';
import { noteMoves, scoreOf } from '../moves.ts';

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
    expect(await statusOf('/faq')).toBe(200);
    expect(await statusOf('/404')).toBe(404);
    expect(await statusOf('/500')).toBe(500);
    expect(await statusOf('/assets/of-an-older-release.js')).toBe(404);
    expect(await statusOf('/b/main/no/such/operation/at-all')).toBe(404);
  });

  test('[SHL-02, CHK-01] the alias of the checkout leads to it, a slash at the end and capitals are dropped, and no address leads out', async ({
    request,
    baseURL,
  }) => {
    const checkout = await request.get(`${baseURL}/cart/check-out`, { maxRedirects: 0 });
    expect([checkout.status(), checkout.headers()['location']]).toEqual([302, '/cart/checkout']);
    const asked = await request.get(`${baseURL}/cart/check-out?utm_source=mail&n=1`, { maxRedirects: 0 });
    expect([asked.status(), asked.headers()['location']]).toEqual([302, '/cart/checkout?utm_source=mail&n=1']);
    const slash = await request.get(`${baseURL}/birthday-cakes/`, { maxRedirects: 0 });
    expect([slash.status(), slash.headers()['location']]).toEqual([301, '/birthday-cakes']);
    const capitals = await request.get(`${baseURL}/CART?from=mail`, { maxRedirects: 0 });
    expect([capitals.status(), capitals.headers()['location']]).toEqual([301, '/cart?from=mail']);
    // As it is written: a client would take it for the name of another host.
    const outside = await request.get(`${baseURL}//evil.example/`, { maxRedirects: 0 });
    expect([outside.status(), outside.headers()['location']]).toEqual([301, '/evil.example']);
  });

  test('[SEO-01, SEO-03, SEO-05] title, description, canonical and robots are in the HTML, and who asked for what', async ({
    request,
    baseURL,
  }) => {
    const html = await (await request.get(`${baseURL}/birthday-cakes`)).text();
    expect(html).toMatch(/<title>[^<]*Birthday[^<]*Petalcrumb<\/title>/);
    expect(html).toMatch(/<meta name="description" content="[^"]{40,}">/);
    expect(html).toContain(`<link rel="canonical" href="${baseURL}/birthday-cakes">`);
    expect(html).toContain('<meta name="robots" content="noindex, follow">');
    // One picture: by its width on a phone, by the density of the screen elsewhere.
    const preloads = async (isPhone: string) => {
      const asked = await request.get(`${baseURL}/birthday-cakes`, { headers: { 'sec-ch-ua-mobile': isPhone } });
      return [...(await asked.text()).matchAll(/<link rel="preload" as="image"[^>]*>/g)].map(([link]) => link);
    };
    expect(await preloads('?0')).toEqual([expect.stringMatching(/imagesrcset="[^"]+-320\.webp 1x, [^"]+ 2x" fetch/)]);
    expect(await preloads('?1')).toEqual([
      expect.stringMatching(/imagesrcset="[^"]+ 160w, [^"]+ 548w" imagesizes="\(min-width: 500px\) 320px, [^"]+"/),
    ]);

    const asked = await (await request.get(`${baseURL}/birthday-cakes?sort=rating`)).text();
    const data = /<script type="application\/json" id="first-page">([^<]*)<\/script>/.exec(asked)?.[1] ?? '';
    expect(JSON.parse(data)).toMatchObject({
      visitor: { requestedHost: new URL(baseURL ?? '').host, requestUrl: '/birthday-cakes?sort=rating' },
    });
  });

  test('[SEO-06] robots.txt keeps every other host than that of production out, and sitemap.xml lists the shop', async ({
    request,
    baseURL,
  }) => {
    const robots = await (await request.get(`${baseURL}/robots.txt`)).text();
    expect(robots).toBe(`User-agent: *\nDisallow: /\n\nSitemap: ${baseURL}/sitemap.xml\n`);
    const sitemap = await (await request.get(`${baseURL}/sitemap.xml`)).text();
    const listed = sitemap.match(/<loc>[^<]*<\/loc>/g) ?? [];
    expect(listed).toContain(`<loc>${baseURL}/birthday-cakes</loc>`);
    expect(listed).toContain(`<loc>${baseURL}/p/belgian-chocolate-truffle-cake</loc>`);
    expect(listed.length).toBeGreaterThan(300);
  });

  test('who has nothing of the shop but the name of a release gets a page with its styles in it, others their address', async ({
    request,
    baseURL,
  }) => {
    const hasStyles = async (cookie?: string): Promise<boolean> => {
      const answer = await request.get(`${baseURL}/birthday-cakes`, {
        headers: { accept: 'text/html', ...(cookie !== undefined && { cookie }) },
      });
      return !/<link rel="stylesheet"[^>]*\/assets\//.test(await answer.text());
    };
    expect([await hasStyles(), await hasStyles('version=0.1.0')]).toEqual([true, true]);
    expect(await hasStyles('version=0.1.0; fact=8f14e45f-ceea-4e7a-9f3b-1c2d3e4f5a6b')).toBe(false);
  });

  test('each script of a first page comes after those that it needs, so that each is run in a task of its own', async ({
    request,
    baseURL,
  }) => {
    for (const path of ['/', '/birthday-cakes', '/p/belgian-chocolate-truffle-cake', '/cart']) {
      const html = await (await request.get(`${baseURL}${path}`, { headers: { accept: 'text/html' } })).text();
      const [, entry = '', list = '[]'] = /startShop\("([^"]+)",(\[[^\]]*\])/.exec(html) ?? [];
      const scripts = [...(JSON.parse(list) as string[]), entry];
      expect(scripts.length).toBeGreaterThan(5);
      for (const [at, script] of scripts.entries()) {
        const code = await (await request.get(`${baseURL}${script}`)).text();
        const needed = [...code.matchAll(/(?:from|^import|;import)\s*["']\.\/([^"']+\.js)["']/g)];
        const later = needed.map(([, name]) => `/assets/${name}`).filter((file) => scripts.indexOf(file) > at);
        expect([path, script, later]).toEqual([path, script, []]);
      }
    }
  });

  test('a page comes alive in a browser whose work goes on by timers alone', async ({ page }) => {
    await page.addInitScript(() => void Reflect.deleteProperty(Scheduler.prototype, 'yield'));
    await page.goto('/birthday-cakes', { waitUntil: 'commit' });
    await untilAlive(page);
    expect(await page.evaluate(() => 'yield' in window.scheduler)).toBe(false);
  });

  test('the security headers stand on every page, and no two answers of one shopper’s page share a nonce', async ({
    request,
    baseURL,
  }) => {
    const nonceOf = async () => {
      const headers = (await request.get(`${baseURL}/cart`)).headers();
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['content-security-policy']).toContain("require-trusted-types-for 'script'");
      return /'nonce-([^']+)'/.exec(headers['content-security-policy'] ?? '')?.[1];
    };
    const [one, two] = [await nonceOf(), await nonceOf()];
    expect(one).toBeTruthy();
    expect(one).not.toBe(two);
  });

  test('a phone whose window is wide, or whose colours are somebody’s own, gets the rules that its first page left out', async ({
    page,
    newPage,
  }, { project }) => {
    test.skip(project.name !== 'phone', 'the page of a computer has them');
    await page.goto('/birthday-cakes');
    await untilAlive(page);
    await expect(page.locator('style[data-narrow]')).toHaveCount(1);
    const widthOf = async (selector: string) => (await page.locator(selector).first().boundingBox())?.width ?? 0;
    await page.setViewportSize({ width: 1200, height: 844 });
    // Fifteen rem of the windows below.
    await expect.poll(() => widthOf('main header img')).toBeGreaterThan(300);
    // Its filters stay in their sheet, and its products have the whole page.
    await expect(page.getByRole('link', { name: 'Filters' })).toBeVisible();
    expect(await widthOf('main [role="status"] ~ ul, main ul:has(article)')).toBeGreaterThan(900);

    const other = await newPage();
    await other.goto('/birthday-cakes');
    await untilAlive(other);
    const ribbon = other.getByText('Best Seller', { exact: true }).first();
    await expect(ribbon).toHaveCSS('border-top-style', 'none');
    await other.emulateMedia({ forcedColors: 'active' });
    await expect(ribbon).toHaveCSS('border-top-style', 'solid');
  });

  test('[SHL-01] hydration changes nothing that is seen, and says nothing on the console @both-widths:layout', async ({
    page,
    newPage,
  }) => {
    // What the server sent, as it stands where no script can touch it.
    const plainPage = await newPage({ javaScriptEnabled: false });
    for (const path of ['/', '/birthday-cakes', '/cart', '/no-such-shelf']) {
      await plainPage.goto(path);
      const served = await plainPage.locator('#root').evaluate((root: HTMLElement) => {
        // What stands there only for people without scripts is no part of the comparison.
        for (const one of root.querySelectorAll('noscript')) one.remove();
        // Nor is what stays unread far below.
        document.getElementById('first-view')?.remove();
        return root.innerText;
      });
      // Where no script runs nobody can log in or choose a city, so nobody is asked to.
      const withoutDoors = (text: string): string =>
        text.replace('Login/Signup\n', '').replace('Delivering to?\nSelect area\n', '');
      await page.goto(path);
      await untilAlive(page);
      await page.waitForLoadState('networkidle');
      await layOutWhole(page);
      // A part of its own that comes late; without scripts a plain form stands there.
      await page
        .locator('[data-flow="newsletter"]')
        .evaluateAll((boxes: HTMLElement[]) => boxes.forEach((box) => (box.style.display = 'none')));
      expect(withoutDoors(await page.locator('#root').innerText())).toBe(withoutDoors(served));
    }
  });

  test('[FTR-01, FTR-02] links that only the markup of a first page says stand on the next page too', async ({
    page,
  }) => {
    const links = () =>
      page
        .locator('footer nav a, [data-part="footer-block"] nav a')
        .evaluateAll((found) => found.map((link) => `${link.textContent} ${link.getAttribute('href')}`));
    await page.goto('/');
    const served = await links();
    expect(served.length).toBeGreaterThan(40);
    await untilAlive(page);
    expect(await links()).toEqual(served);
    await page.getByRole('link', { name: 'See birthday cakes' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Birthday Cakes' })).toBeVisible();
    // Without another document.
    expect(new URL(await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.name ?? '')).pathname).toBe(
      '/',
    );
    await expect.poll(links).toEqual(served);
  });

  test('nothing moves while a page becomes alive @both-widths:layout', async ({ page }) => {
    const movesOn = await noteMoves(page);
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    const moves = await movesOn();
    expect(scoreOf(moves), JSON.stringify(moves)).toBeLessThanOrEqual(0.01);
  });
});
