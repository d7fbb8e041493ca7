import { seriousOn } from '#tests/kit/axe.ts';
import { expect, outbox, test } from '#tests/kit/browser.ts';
import { comeNear, untilAlive } from '#tests/kit/model/index.ts';
import { newPerson } from '#tests/kit/shop/customer.ts';

const linkOf = (text = ''): string => /\/contact-us\/newsletter\?token=[\w-]+&wish=confirm/.exec(text)?.[0] ?? '';

test('[FTR-04, FTR-05, FTR-06] the box at the foot subscribes by a link of a mail, and a tap ends it @both-widths:layout', async ({
  page,
}) => {
  const { mail } = newPerson();
  await page.goto('/terms-and-conditions');
  await untilAlive(page);
  const footer = page.getByRole('contentinfo');
  await comeNear(footer.locator('nav').first());
  const field = footer.getByLabel('Email');
  await field.press('Enter');
  await expect(footer.getByText('Email Address Required')).toBeVisible();
  await field.fill('asha@');
  await field.press('Enter');
  await expect(footer.getByText('Please enter valid email address')).toBeVisible();
  await expect.poll(() => seriousOn(page)).toEqual([]);
  await field.fill(mail);
  const colours = await field.evaluate((input) => [input, document.body].map((one) => getComputedStyle(one).color));
  expect(colours[0], 'dark letters, also on a dark foot').toBe(colours[1]);
  await footer.getByRole('button', { name: 'Subscribe' }).click();
  await expect(footer.getByText(`Almost done: we have sent a mail to ${mail}.`)).toBeVisible();
  await expect.poll(async () => (await outbox(mail)).length).toBe(1);
  const link = linkOf((await outbox(mail))[0]?.text);
  await page.goto(link);
  await untilAlive(page);
  await page.getByRole('button', { name: 'Yes, subscribe me' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'You are subscribed' })).toBeFocused();
  await expect.poll(() => seriousOn(page)).toEqual([]);
  await page.goto(link.replace('wish=confirm', 'wish=leave'));
  await expect(page.getByRole('heading', { level: 1, name: 'You are unsubscribed' })).toBeVisible();
  await page.goto(link);
  await untilAlive(page);
  await page.getByRole('button', { name: 'Yes, subscribe me' }).click();
  await expect(page.getByText('This link has ended.')).toBeVisible();
});

test('[FTR-07, ERR-16] what the shop fails at and what breaks on the way have words of their own', async ({
  page,
  problems,
}) => {
  problems.expect(/CallFailure|net::ERR_|500|Failed to (?:fetch|load)/i);
  await page.goto('/terms-and-conditions');
  await untilAlive(page);
  const footer = page.getByRole('contentinfo');
  await comeNear(footer.locator('nav').first());
  await footer.getByLabel('Email').fill('asha@example.com');
  const json = {
    success: false,
    code: 'SERVER_ERROR',
    message: 'No.',
    error_message: 'No.',
    field: null,
    request_id: 'x',
  };
  await page.route('**/b/subscribe/subscribe', (route) => route.fulfill({ status: 500, json }));
  await footer.getByLabel('Email').press('Enter');
  await expect(footer.getByText('Something went wrong. Please try again.', { exact: true })).toBeVisible();
  await page.unroute('**/b/subscribe/subscribe');
  await page.route('**/b/subscribe/subscribe', (route) => route.abort('failed'));
  await footer.getByLabel('Email').press('Enter');
  await expect(footer.getByText('We could not reach the shop. Please check your connection')).toBeVisible();
  await expect(footer.getByLabel('Email')).toHaveValue('asha@example.com');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('[FTR-04, FTR-05, SHL-27] the newsletter is asked for, confirmed and left by plain forms', async ({ page }) => {
    const { mail } = newPerson();
    const plain = { waitUntil: 'domcontentloaded' } as const;
    await page.goto('/terms-and-conditions', plain);
    const footer = page.getByRole('contentinfo');
    await footer.getByLabel('Email').fill('asha@example');
    await footer.getByRole('button', { name: 'Subscribe' }).click();
    await expect(page.getByRole('main')).toContainText('Please enter valid email address', { useInnerText: true });
    await page.getByLabel('Email').fill(mail);
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Please look into your mailbox' })).toBeVisible();
    await expect.poll(async () => (await outbox(mail)).length).toBe(1);
    const link = linkOf((await outbox(mail))[0]?.text);
    await page.goto(link, plain);
    await page.getByRole('button', { name: 'Yes, subscribe me' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'You are subscribed' })).toBeVisible();
    await page.goto(link.replace('wish=confirm', 'wish=leave'), plain);
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'You are unsubscribed' })).toBeVisible();
  });
});
