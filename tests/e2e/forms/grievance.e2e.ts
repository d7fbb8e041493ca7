import { brand } from '#machines/rules/site/brand.ts';
import { seriousOn } from '#tests/kit/axe.ts';
import { expect, outbox, test } from '#tests/kit/browser.ts';
import { untilAlive } from '#tests/kit/model/index.ts';
import { newPerson } from '#tests/kit/shop/customer.ts';
import { expectNoSidewaysScroll, expectState } from '../shopper.ts';

const path = '/customer-grievance-redressal';

test('[FRM-04, FRM-05] a complaint gets a number and a day; times, contacts and address stand beside it @both-widths:layout', async ({
  page,
}) => {
  const { mail } = newPerson();
  const answer = await page.goto(path);
  expect(answer?.status()).toBe(200);
  await untilAlive(page);
  const main = page.getByRole('main');
  for (const days of [7, 15, 30]) await expect(main.getByText(`Within ${days} working days`)).toBeVisible();
  // Who is asked next, in this order.
  const steps = main.getByRole('list').filter({ has: page.getByRole('heading', { name: 'Customer care' }) });
  await expect(steps.getByRole('heading')).toHaveText([
    'Customer care',
    'Nodal officer for complaints',
    'National Consumer Helpline',
  ]);
  await expect(steps.getByRole('listitem').nth(1).getByRole('link')).toHaveText([/@/, /^\+?[\d ]+$/]);
  await expect(main.getByRole('heading', { name: 'Registered address' })).toBeVisible();
  await expect(main.locator('address')).toHaveText(brand.address);
  await expect(main.getByRole('link', { name: 'consumerhelpline.gov.in' })).toBeVisible();
  await expectNoSidewaysScroll(page);

  await page.getByRole('button', { name: 'Register complaint' }).click();
  await expect(page.getByRole('group', { name: '5 things need your attention' })).toBeFocused();
  await page.getByLabel('What is it about?').selectOption({ label: 'Fraud, or misuse of a payment' });
  await page.getByLabel('What happened?').fill('Somebody paid with my card.');
  await page.getByLabel('What would put it right?').fill('My money back.');
  await page.getByLabel('Your name').fill('Asha Rao');
  await page.getByLabel('Email', { exact: true }).fill(mail);
  // Another form in the same tab keeps its own draft.
  await page.goto('/contact-us');
  await untilAlive(page);
  await expect(page.getByLabel('Your name')).toHaveValue('');
  await page.getByLabel('Your message').fill('Something else');
  await page.goto(path);
  await untilAlive(page);
  await expect(page.getByLabel('What happened?')).toHaveValue('Somebody paid with my card.');
  await page.getByRole('button', { name: 'Register complaint' }).click();
  await expectState(page, 'form', /^sent$/);
  const number = (await page.getByText(/^PT[0-9A-Z]{10}$/).textContent()) ?? '';
  await expect(page.getByText(/You will hear from us by \w{3}, \d+ \w{3}\./)).toBeVisible();
  await expect
    .poll(async () => (await outbox(mail)).map(({ subject }) => subject))
    .toEqual([`We have your complaint: ${number}`]);
  await expect.poll(() => seriousOn(page)).toEqual([]);

  await page.getByRole('link', { name: 'See the status of your complaint' }).click();
  await page.getByLabel('Ticket number').fill(number);
  await page.getByLabel('Email or phone number').fill(mail);
  await page.getByRole('button', { name: 'Show my ticket' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Complaint ${number}` })).toBeVisible();
});
