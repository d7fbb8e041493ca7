import { seriousOn } from '#tests/kit/axe.ts';
import { expect, test } from '#tests/kit/browser.ts';
import { untilAlive } from '#tests/kit/model/index.ts';
import { boughtOrder } from '../delivered-order.ts';
import { expectNoSidewaysScroll, expectState } from '../shopper.ts';

const flow = 'self-help';

test('[FRM-03] a guest taps to an answer, back to the topics, and to tracking by number @both-widths:layout', async ({
  page,
}) => {
  await page.goto('/sitemap');
  await page.getByRole('main').getByRole('link', { name: 'Help', exact: true }).click();
  await expectState(page, flow, 'topics');
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: /^Before I order/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Before I order' })).toBeFocused();
  await page.getByRole('link', { name: 'Do you deliver to my city?' }).click();
  await expectState(page, flow, 'answer');
  await expect(page.getByRole('link', { name: 'See all cities' })).toHaveAttribute('href', '/delivery-cities');
  await expect(page.getByRole('main').getByRole('link', { name: 'Write to us' }).first()).toHaveAttribute(
    'href',
    '/contact-us?topic=before',
  );
  await page.goBack();
  await page.goBack();
  await expectState(page, flow, 'topics');

  await page.getByRole('link', { name: /^My delivery/ }).click();
  await page.getByRole('link', { name: 'Where is my order?' }).click();
  await expectState(page, flow, /^asking/);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByLabel('Order number')).toBeFocused();
  await expect(page.getByText('Please enter the order number')).toBeVisible();
  await page.keyboard.type('pc7k 2m9q x4tb');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/contactus?topic=delivery&question=where&order=PC7K2M9QX4TB');
  await expectState(page, flow, 'order');
  await expectNoSidewaysScroll(page);
  await expect.poll(() => seriousOn(page)).toEqual([]);
  await page.getByRole('link', { name: 'Track this order' }).click();
  await expect(page).toHaveURL('/trackorder?order=PC7K2M9QX4TB');
  await expect(page.getByLabel('Order number')).toHaveValue('PC7K2M9QX4TB');
});

test('[FRM-03] a customer chooses one of the latest orders, and the form knows it with its topic and says when we answer', async ({
  page,
}) => {
  const order = await boughtOrder(page);
  await page.goto('/contactus?topic=wrong&question=damaged');
  await untilAlive(page);
  await page.getByRole('list', { name: 'Your latest orders' }).getByRole('link', { name: order }).click();
  await expectState(page, flow, 'order');
  await expect(page.getByText(`About order ${order}`)).toBeVisible();
  await page.getByRole('link', { name: 'Write to us about it' }).click();
  await expect(page.getByLabel('What is it about?')).toHaveValue('quality');
  await expect(page.getByLabel('Order number')).toHaveValue(order);
  await expect(page.getByText('We answer within one working day.')).toBeVisible();

  await page.getByLabel('Your message').fill('Its box was open.');
  await page.getByLabel('Order number').fill('');
  const choice = page.getByRole('group', { name: 'Your latest orders' }).getByRole('button', { name: order });
  await choice.click();
  await expect(choice).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByLabel('Order number')).toHaveValue(order);
  await expect.poll(() => seriousOn(page)).toEqual([]);

  // Another link is newer than the draft in what it says; the rest of the draft stays.
  await page.goto('/contact-us?topic=other');
  await untilAlive(page);
  await expect(page.getByLabel('What is it about?')).toHaveValue('other');
  await expect(page.getByText('We answer within 2 working days.')).toBeVisible();
  await expect(page.getByLabel('Your message')).toHaveValue('Its box was open.');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('[FRM-03] topics and answers are pages, and an order is chosen by its number', async ({ page }) => {
    await page.goto('/contactus');
    await page.getByRole('link', { name: /^Payment and refunds/ }).click();
    await page.getByRole('link', { name: 'My coupon does not work' }).click();
    await expect(page.getByRole('link', { name: 'See all offers' })).toBeVisible();
    await page.goto('/contactus?topic=delivery&question=late');
    await page.getByLabel('Order number').fill('PC7K 2M9Q X4TB');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('About order PC7K2M9QX4TB')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Track this order' })).toBeVisible();
  });
});
