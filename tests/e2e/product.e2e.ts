import { seriousOn } from '#tests/kit/axe.ts';
import { expect, test } from '#tests/kit/browser.ts';
import { untilAlive } from '#tests/kit/model/index.ts';
import { expectState } from './shopper.ts';

const plain = { waitUntil: 'domcontentloaded' } as const;
const cakePage = '/p/red-velvet-heart-cake';

test('[DET-01, DET-02] pictures are swiped, stepped through and enlarged, by finger and by keyboard; back closes on the picture last seen', async ({
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
  await expect(dialog.getByRole('group', { name: /150 %$/ })).toBeVisible();
  await dialog.getByRole('button', { name: 'Zoom in' }).click();
  const frame = dialog.getByRole('group', { name: /200 %$/ });
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
  await expect(dialog.getByRole('group', { name: /300 %$/ })).toBeVisible();
  await dialog.getByRole('button', { name: 'Next picture' }).click();
  await expect(dialog.getByRole('group', { name: /100 %$/ })).toBeVisible();
  expect(await seriousOn(page)).toEqual([]);
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`${cakePage}$`));
  await expect(page.getByRole('link', { name: /^Picture 5 of 5/ })).toHaveAttribute('aria-current', 'true');
  await expect(picture(4)).toBeInViewport({ ratio: 0.5 });
});

test('[DET-11] the review count leads to the reviews, which are shown by stars and page after page', async ({
  page,
}) => {
  await page.goto(cakePage, plain);
  await untilAlive(page);
  await page.getByRole('link', { name: /^\([\d,]+ Reviews\)$/ }).click();
  const reviews = page.locator('#reviews');
  await expect(reviews).toBeInViewport();
  const list = reviews.getByRole('list', { name: 'What people say' });
  await expect(list.getByRole('listitem')).toHaveCount(5);
  await reviews.getByRole('button', { name: 'Show more reviews' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(10);
  await reviews.getByRole('button', { name: /^4 stars:/ }).click();
  await expectState(page, 'reviews', /^showing/);
  await expect(list.getByRole('img', { name: '4 of 5 stars' })).toHaveCount(5);
  await expect(list.getByRole('listitem')).toHaveCount(5);
  await expect(reviews.getByRole('button', { name: /^4 stars:/ })).toHaveAttribute('aria-pressed', 'true');
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
  });
});
