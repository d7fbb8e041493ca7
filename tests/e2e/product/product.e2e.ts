import type { Page } from '@playwright/test';
import { seriousOn } from '#tests/kit/axe.ts';
import { expect, test } from '#tests/kit/browser.ts';
import { untilCodeHasCome } from '#tests/kit/code-on-the-way.ts';
import { comeNear, layOutWhole, untilAlive } from '#tests/kit/model/index.ts';
import { outOfSight } from '#src/runtime/first-view/deferred-style.ts';
import { expectState } from '../shopper.ts';

const plain = { waitUntil: 'domcontentloaded' } as const;
const cakePage = '/p/red-velvet-heart-cake';

test('[DET-01, DET-02] pictures are swiped, stepped through and enlarged, by finger and by keyboard; back closes on the picture last seen @both-widths:pointer', async ({
  page,
}) => {
  await page.goto(cakePage, plain);
  await untilAlive(page);
  const strip = page.getByRole('group', { name: 'Pictures' });
  const picture = (at: number) => strip.getByRole('img').nth(at);
  await expect(picture(0)).toHaveAttribute('loading', 'eager');
  await expect(picture(1)).toHaveAttribute('loading', 'lazy');
  await page.getByRole('link', { name: /^Picture 3 of 5/ }).click();
  await expect(picture(2)).toBeInViewport({ ratio: 0.5 });
  await expectState(page, 'gallery', 'resting');
  await expect(page.getByRole('link', { name: /^Picture 3 of 5/ })).toHaveAttribute('aria-current', 'true');
  // What a finger does in the end: the strip lies elsewhere.
  await strip.evaluate((element) => element.scrollTo({ left: element.clientWidth * 3, behavior: 'instant' }));
  await expect(page.getByRole('link', { name: /^Picture 4 of 5/ })).toHaveAttribute('aria-current', 'true');
  await expectState(page, 'gallery', 'resting');

  await page.getByRole('button', { name: 'Zoom into the picture' }).click();
  const dialog = page.getByRole('dialog', { name: 'Red Velvet Heart Cake' });
  await expect(dialog.getByRole('status')).toHaveText('4 of 5');
  await dialog.getByRole('button', { name: 'Zoom in' }).press('+');
  await expect(dialog.getByRole('group', { name: /150%$/ })).toBeVisible();
  await dialog.getByRole('button', { name: 'Zoom in' }).click();
  const frame = dialog.getByRole('group', { name: /200%$/ });
  const size = await frame.evaluate((element) => element.scrollWidth / element.clientWidth);
  expect(size).toBeCloseTo(2, 1);
  await frame.evaluate((element) => {
    const finger = (identifier: number, clientX: number) =>
      new Touch({ identifier, target: element, clientX, clientY: 200 });
    const tell = (type: string, apart: number) => {
      const touches = [finger(1, 150 - apart), finger(2, 150 + apart)];
      element.dispatchEvent(
        new TouchEvent(type, { bubbles: true, touches, targetTouches: touches, changedTouches: touches }),
      );
    };
    tell('touchstart', 40);
    tell('touchmove', 60);
  });
  await expect(dialog.getByRole('group', { name: /300%$/ })).toBeVisible();
  await dialog.getByRole('button', { name: 'Next picture' }).click();
  await expect(dialog.getByRole('group', { name: /100%$/ })).toBeVisible();
  expect(await seriousOn(page)).toEqual([]);
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`${cakePage}$`));
  await expect(page.getByRole('link', { name: /^Picture 5 of 5/ })).toHaveAttribute('aria-current', 'true');
  await expect(picture(4)).toBeInViewport({ ratio: 0.5 });
  const video = page.locator('[data-flow="video"]');
  const scene = page.getByRole('figure', { name: 'Video of the truffle cake' });
  await expect(page.getByRole('figure')).toHaveCount(0);

  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/video-\d+\.webp/.test(request.url())) asked.push(request.url());
  });
  await page.goto('/p/belgian-chocolate-truffle-cake', plain);
  await untilAlive(page);
  const zoom = page.getByRole('button', { name: 'Zoom into the picture' });
  await expect(zoom).toBeVisible();
  await page.getByRole('link', { name: /^Video 6 of 6/ }).click();
  await expect(scene).toBeInViewport({ ratio: 0.9 });
  await expect(zoom).toBeHidden();
  await expectState(page, 'video', 'waiting');
  expect(asked).toEqual([]);
  expect(await seriousOn(page)).toEqual([]);
  await scene.getByRole('button', { name: 'Play' }).click();
  await expectState(page, 'video', 'playing');
  await expect(video.locator('img[src*="/video-480.webp"]')).toBeVisible();
  await scene.getByRole('button', { name: 'Stop' }).click();
  await expectState(page, 'video', 'resting');
});

test('[DET-11, REV-03] the review count leads to the reviews, which are shown by stars, in a chosen order and page after page, with pictures of buyers and answers of the shop', async ({
  page,
}) => {
  await page.goto(cakePage, plain);
  await untilAlive(page);
  await page.getByRole('link', { name: /^\([\d,]+ Reviews\)$/ }).click();
  const reviews = page.locator('#reviews');
  await expect(reviews).toBeInViewport();
  const list = reviews.getByRole('list', { name: 'What customers say' });
  await expect(list.getByRole('listitem')).toHaveCount(5);
  await reviews.getByRole('button', { name: 'Show more reviews' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(10);

  const sort = reviews.getByRole('combobox', { name: 'Sort reviews' });
  await sort.selectOption('Lowest rated first');
  await expect(list.getByRole('img').first()).toHaveAccessibleName('1 out of 5 stars');
  await expect(list.getByText(/^Petalcrumb replied, \d/).first()).toBeVisible();
  await sort.selectOption('Most helpful first');
  await expect(list.getByText(/^\d+ people found this helpful$/)).toHaveCount(5);
  await expect(list.getByText('Verified order').first()).toBeVisible();
  await expect(list.getByText('Taste 5 out of 5').first()).toBeVisible();
  const photo = list.getByRole('link', { name: /, photo by .+, larger in a new tab$/ }).first();
  await comeNear(photo);
  await expect(photo.getByRole('img')).toHaveJSProperty('complete', true);
  await photo.focus();
  await expect(photo).toBeFocused();
  expect((await page.request.get((await photo.getAttribute('href')) ?? '')).status()).toBe(200);

  await reviews.getByRole('button', { name: /^4 stars:/ }).click();
  await expectState(page, 'reviews', /^showing/);
  await expect(list.getByRole('img', { name: '4 out of 5 stars' })).toHaveCount(5);
  await expect(list.getByRole('listitem')).toHaveCount(5);
  await expect(reviews.getByRole('button', { name: /^4 stars:/ })).toHaveAttribute('aria-pressed', 'true');

  // Whoever comes back stands where they were, before what they had read.
  await reviews.getByRole('button', { name: 'Show more reviews' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(10);
  await comeNear(list.getByRole('listitem').nth(9));
  // What was passed on the way has come to life: it would still push what is below.
  await untilCodeHasCome(page);
  await layOutWhole(page);
  const place = () => page.evaluate(() => Math.round(window.scrollY));
  // A real click on what the page holds fast would move the page first.
  const stood = await page.getByRole('link', { name: /^Cart/ }).evaluate((link: HTMLAnchorElement) => {
    const at = Math.round(window.scrollY);
    link.click();
    return at;
  });
  await expectState(page, 'cart', /./);
  await page.goBack();
  await expect(list.getByRole('listitem')).toHaveCount(10);
  await expect(reviews.getByRole('button', { name: /^4 stars:/ })).toHaveAttribute('aria-pressed', 'true');
  await expect(sort).toHaveValue('helpful');
  await expect.poll(place).toBe(stood);

  // The address names the reviews; a popup leaves the page where it is.
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.getByRole('button', { name: 'Login/Signup' }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox').first()).toBeVisible();
  expect(await place()).toBe(0);
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  expect(await place()).toBe(0);
});

test('[DET-03, DET-05, DET-06, CRT-01] whoever looks at another page finds on their way back and forth what they had chosen; words that went into the cart do not go there twice', async ({
  page,
}) => {
  await page.goto(cakePage, plain);
  await untilAlive(page);
  const message = page.getByRole('textbox', { name: /^Message on the cake/ });
  const words = page.getByRole('textbox', { name: /^Message in the card/ });
  const total = page.locator('output');
  await page.getByRole('radio', { name: /^1 kg/ }).check();
  await page.getByRole('radio', { name: 'With egg' }).check();
  await message.fill('For Asha');
  await comeNear(page.getByRole('heading', { name: 'Goes well with this' }));
  await page.getByRole('button', { name: 'Add Happy Anniversary Card' }).click();
  await words.fill('Many happy returns');
  await page.getByLabel('Which birthday is it?').fill('30');
  await page.getByRole('button', { name: 'Add candles' }).click();
  await expect(page.getByText('Added: a 3 and a 0')).toBeVisible();
  const sum = await total.textContent();
  await page.getByRole('link', { name: /^Cart/ }).click();
  await expectState(page, 'cart', /./);
  for (const way of ['goBack', 'there and back'] as const) {
    if (way === 'there and back') {
      await page.goForward();
      await expectState(page, 'cart', /./);
    }
    await page.goBack();
    await expect(message).toHaveValue('For Asha');
    await expect(page.getByRole('radio', { name: /^1 kg/ })).toBeChecked();
    await expect(page.getByRole('radio', { name: 'With egg' })).toBeChecked();
    await expect(words).toHaveValue('Many happy returns');
    await expect(page.getByLabel('Which birthday is it?')).toHaveValue('30');
    await expect(total).toHaveText(String(sum));
  }
  await page.getByRole('button', { name: /^Add to Cart( again)?$/ }).click();
  await expectState(page, 'product', 'choosing.added');
  await page.getByRole('link', { name: 'View Cart' }).click();
  await expectState(page, 'cart', 'filled.synced');
  await expect(page.locator('[data-flow="cart-line"]')).toHaveCount(4);
  await page.goBack();
  await expect(page.getByRole('radio', { name: /^1 kg/ })).toBeChecked();
  await expect(message).toHaveValue('');
  await expectState(page, 'add-ons', 'empty');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('[DET-02] the first picture is there, thumbs lead to the others, and search engines read prices in rupees', async ({
    page,
  }) => {
    await page.goto(cakePage, plain);
    await expect(page.getByRole('group', { name: 'Pictures' }).getByRole('img').first()).toBeInViewport();
    await page.getByRole('link', { name: /^Picture 2 of 5/ }).click();
    await expect(page.getByRole('group', { name: 'Pictures' }).getByRole('img').nth(1)).toBeInViewport({ ratio: 0.5 });
    await expect(page.locator('#reviews ol > li')).toHaveCount(5);
    await expect(page.locator('#reviews ol')).toContainText(/Verified order.*Delivery \d out of 5/);
    const told: unknown = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
    expect(told).toMatchObject({
      '@graph': [
        {
          name: 'Red Velvet Heart Cake',
          offers: { '@type': 'AggregateOffer', lowPrice: '749.00', priceCurrency: 'INR' },
        },
        { '@type': 'BreadcrumbList' },
      ],
    });
    await page.goto('/p/belgian-chocolate-truffle-cake', plain);
    const scene = page.getByRole('figure', { name: 'Video of the truffle cake' });
    await expect(scene.getByRole('link', { name: 'Play' })).toHaveAttribute('href', /\/video-480\.webp$/);
  });
});

for (const [how, move] of [
  ['the page is moved', (page: Page) => page.mouse.wheel(0, 400)],
  ['it is tapped', (page: Page) => page.getByText('Inclusive of all taxes').tap()],
  ['a key is pressed', (page: Page) => page.keyboard.press('Tab')],
] as const) {
  test(`on a phone what is out of sight is not laid out until ${how}, also while the script is on its way`, async ({
    page,
    isMobile,
  }) => {
    test.skip(!isMobile, 'a wide window lays everything out');
    await page.route('**/assets/*.js', () => new Promise(() => undefined));
    await page.goto(cakePage, plain);
    const pieces = page.getByText('How many', { exact: true });
    const isLaidOut = () => pieces.evaluate((label) => label.checkVisibility({ contentVisibilityAuto: true }));
    await expect(page.getByText('Inclusive of all taxes')).toBeVisible();
    expect(await isLaidOut()).toBe(false);
    await move(page);
    await expect.poll(isLaidOut).toBe(true);
  });
}

test('on a phone the same goes for who comes back to the shop, but a page that is loaded anew is where it was', async ({
  page,
  isMobile,
  baseURL,
}) => {
  test.skip(!isMobile, 'a wide window lays everything out');
  await page.context().addCookies([{ name: 'sid', value: 'a-guest', url: baseURL ?? '' }]);
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/birthday-cakes');
  // By its element: what is not laid out has no role.
  const last = page.locator('main article').last();
  const isLaidOut = () =>
    last.evaluate((card) => card.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }));
  expect(await isLaidOut()).toBe(false);
  await page.evaluate(() => window.scrollTo(0, 2_500));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(2_000);
  await last.scrollIntoViewIfNeeded();
  const at = await page.evaluate(() => window.scrollY);
  await page.reload();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(at - 100);
  expect(await isLaidOut()).toBe(true);
});

test('on a phone nothing that is in sight is left out, whatever is sold', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'a wide window lays everything out');
  await page.route('**/assets/*.js', (route) => route.abort());
  const narrow = ['/'];
  for (const category of ['birthday-cakes', 'candles', 'greeting-cards', 'plants', 'bakery-baskets']) {
    const listed = await page.request.get(`/b/main/${category}`);
    const { results } = (await listed.json()) as { results: { url: string }[] };
    narrow.push(String(results[0]?.url));
  }
  // Two cards to a row reach less far down than one to a row.
  const wide = ['/birthday-cakes', '/candles', '/search?q=cake', '/search?q=candle'];
  for (const [width, places] of [[320, narrow] as const, [360, wide] as const]) {
    await page.setViewportSize({ width, height: 940 });
    for (const place of places) {
      await page.context().clearCookies();
      await page.goto(place);
      const tops = await page
        .locator('[data-unmoved]')
        .locator(outOfSight)
        // What is drawn without scripts only has no box here.
        .evaluateAll((parts) =>
          parts.filter((part) => part.getClientRects().length > 0).map((part) => part.getBoundingClientRect().top),
        );
      expect(tops.length, place).toBeGreaterThan(0);
      expect(Math.min(...tops), place).toBeGreaterThanOrEqual(940);
    }
  }
});

test('[DET-07] under a product it is checked whether and when it is delivered to a place, and the next product knows the place', async ({
  page,
  problems,
}) => {
  problems.expect(/net::ERR_|CallFailure|console info|Failed to load resource/i);
  await page.goto(cakePage, plain);
  await untilAlive(page);
  const check = page.locator('[data-flow="place-check"]');
  const field = check.getByLabel('Deliver to');
  // It comes to life when somebody comes near it.
  await comeNear(page.getByText('Deliver to', { exact: true }));
  await field.fill('5600');
  await check.getByRole('button', { name: 'Check' }).click();
  await expect(check.getByRole('alert')).toHaveText('A pincode has 6 digits');
  await expect(field).toBeFocused();
  await field.fill('Atlantis');
  await expect(check.getByRole('alert')).toBeHidden();
  await field.press('Enter');
  await expect(check).toContainText('We could not find Atlantis.');
  await field.fill('560999');
  await field.press('Enter');
  await expect(check).toContainText('We do not deliver to 560999 yet. We deliver nearby to:');
  await check
    .getByRole('button', { name: /Bengaluru/ })
    .first()
    .click();
  await expect(check).toContainText(/We deliver to .+, Bengaluru 560\d{3}\. Earliest Delivery: \w/);
  await field.fill('civil lines');
  await field.press('Enter');
  await expect(check).toContainText('Which civil lines do you mean?');

  await page.route('**/b/cart/place-check?**', (route) => route.abort('failed'));
  await field.fill('560038');
  await field.press('Enter');
  await expect(check).toContainText('We could not check this place. Please try again.');
  await expect(field).toHaveValue('560038');
  await page.unroute('**/b/cart/place-check?**');
  await field.press('Enter');
  await expect(check).toContainText('We deliver to Indiranagar, Bengaluru 560038.');
  await expect(page).toHaveURL(new RegExp(`${cakePage}$`));

  await page.goto('/p/belgian-chocolate-truffle-cake', plain);
  await untilAlive(page);
  await comeNear(page.getByText('Deliver to', { exact: true }));
  await expect(check).toContainText('We deliver to Indiranagar, Bengaluru 560038. Earliest Delivery:');
  await page.evaluate(() => {
    localStorage.removeItem('selectedArea');
    for (const name of ['fc_city', 'fc_area']) document.cookie = `${name}=; path=/; max-age=0`;
    document.cookie = 'fc_pc=560034; path=/';
  });
  await page.reload(plain);
  await untilAlive(page);
  await comeNear(page.getByText('Deliver to', { exact: true }));
  await expect(field).toHaveValue('560034');
  await expectState(page, 'place-check', 'idle');
});
