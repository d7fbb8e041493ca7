import type { Page } from '@playwright/test';
import { accountPageWords } from '#machines/account-page/account-page.words.ts';
import { contestWords } from '#machines/contest/contest.words.ts';
import { formFlowWords } from '#machines/form/form.words.ts';
import { newsletterWords } from '#machines/newsletter/newsletter.words.ts';
import { occasionReminderWords } from '#machines/occasion-reminder/occasion-reminder.words.ts';
import { formOf } from '#machines/rules/forms/all-forms.ts';
import { fieldNamed, isAsked, phoneToVerify, type FormField, type FormKind } from '#machines/rules/forms/form.ts';
import { addDays, dayInIndia } from '#machines/rules/order/india-time.ts';
import { writeReviewWords } from '#machines/write-review/write-review.words.ts';
import { expect, lastCode, outbox, shopOrigin, test } from '#tests/kit/browser.ts';
import { comeNear, sampled } from '#tests/kit/model/index.ts';
import { becomeCustomer, newPerson, type Person } from '#tests/kit/shop/customer.ts';
import { photoOf } from '#tests/kit/shop/photos.ts';
import { deliveredOrder } from '../delivered-order.ts';
import { expectState } from '../shopper.ts';
import { loseNothing, lossNoise, type LosableForm } from './losses.ts';

test.skip(({ viewport }) => (viewport?.width ?? 0) > 500, 'what the width of the window does not change');
test.beforeEach(({ problems }) => problems.expect(lossNoise));

/** Said of a photo while the session is over whose it is: others get none. */
const photoOfOthers = /^404 for .*\/upload-image\//;

/** A photo is chosen, and with the shop. */
async function choosePhoto(page: Page): Promise<void> {
  const buffer = await photoOf({ width: 800, height: 800 });
  await page.getByLabel('Choose a photo').setInputFiles({ name: 'cake.jpg', mimeType: 'image/jpeg', buffer });
  await expect(page.getByRole('img', { name: 'Photo 1' })).toBeVisible();
}

const pages = {
  contact: ['/contact-us', 'Send message'],
  grievance: ['/customer-grievance-redressal', 'Register complaint'],
  franchise: ['/franchise', 'Send request'],
  customised: ['/customised-cakes', 'Ask for a quote'],
  corporate: ['/corporate-cakes', 'Ask for a quote'],
  'dpl-contest': ['/dpl-contest', contestWords.form.send],
} as const satisfies Partial<Record<FormKind, readonly [path: string, send: string]>>;
type Kind = keyof typeof pages;

const said = 'Lakshmi of Nashik';

/** An answer to each question that must be answered, by its kind. */
function answerOf(
  { kind, options = [], between = [1, 1], daysAhead = [0, 0] }: FormField,
  { mail, mobile }: Person,
  today: string,
) {
  if (kind === 'email') return mail;
  if (kind === 'choice' || kind === 'pills') return options[0]?.value ?? '';
  if (kind === 'whole') return String(between[0] + 1);
  if (kind === 'date') return addDays(today, daysAhead[0] + 5);
  if (kind === 'phone') return mobile;
  return kind === 'tick' ? 'yes' : said;
}

const boxOf = (page: Page, { name }: FormField) => page.locator(`[data-flow="form"] [name="${name}"]`);

async function fill(page: Page, kind: Kind, person: Person): Promise<ReadonlyMap<FormField, string>> {
  const today = dayInIndia(new Date(await page.evaluate(() => Date.now())));
  const typed: Record<string, string> = {};
  const filled = new Map<FormField, string>();
  for (const field of formOf(kind).sections.flatMap(({ fields }) => fields)) {
    if (field.missing === undefined || !isAsked(field, typed)) continue;
    const value = answerOf(field, person, today);
    const box = boxOf(page, field);
    if (field.kind === 'photos') await choosePhoto(page);
    else if (field.kind === 'choice') await box.selectOption(value);
    else if (field.kind === 'pills') await box.and(page.locator(`[value="${value}"]`)).check();
    else if (field.kind === 'tick') await box.check();
    else await box.fill(value);
    typed[field.name] = value;
    filled.set(field, value);
  }
  return filled;
}

async function expectFilled(page: Page, filled: ReadonlyMap<FormField, string>): Promise<void> {
  expect(filled.size).toBeGreaterThan(2);
  for (const [field, value] of filled) {
    const box = boxOf(page, field);
    if (field.kind === 'photos') await expect(page.getByRole('img', { name: 'Photo 1' })).toBeVisible();
    else if (field.kind === 'pills') await expect(box.and(page.locator(`[value="${value}"]`))).toBeChecked();
    else if (field.kind === 'tick') await expect(box).toBeChecked();
    else await expect(box).toHaveValue(value);
  }
}

/** A form that becomes a ticket: of each the sender gets one mail. */
function ticketForm(kind: Kind, sender: Person): LosableForm {
  const [path, send] = pages[kind];
  const definition = formOf(kind);
  let filled: ReadonlyMap<FormField, string> = new Map();
  expect(fieldNamed(definition, 'email')?.missing).toBeDefined();
  return {
    path,
    send,
    call: '**/b/main/forms',
    fill: async (page) => {
      filled = await fill(page, kind, sender);
    },
    typed: said,
    expectFilled: (page) => expectFilled(page, filled),
    prove: async (page) => {
      if (phoneToVerify(definition, { phone: sender.mobile }) === null) return;
      await expectState(page, 'form', 'proving.enteringCode');
      await page.locator('[data-field="code"]').fill(await lastCode(sender.mobile));
      await page.keyboard.press('Enter');
    },
    unsure: formFlowWords.unsure,
    expectSent: (page) => expectState(page, 'form', /^sent$/),
    count: async () => (await outbox(sender.mail)).length,
  };
}

const all = 'loses nothing by Back, by a lost connection, a failed send or a session that ends, and makes one ticket';

const ticketForms = [
  ['FRM-03', 'contact'],
  ['FRM-04', 'grievance'],
  ['FRM-01', 'franchise'],
  ['FRM-02', 'customised'],
  ['FRM-02', 'corporate'],
] as const;

// One chart stands behind these; a sample takes two.
for (const [ids, kind] of sampled(ticketForms, 2, 'forms that lose nothing', ([, name]) => name)) {
  test(`[${ids}] the ${kind} form ${all}`, async ({ page }) => {
    await becomeCustomer(page);
    await loseNothing(page, ticketForm(kind, newPerson()));
  });
}

test(`[STC-05] the entry to a contest ${all}`, async ({ page, problems }) => {
  problems.expect(photoOfOthers);
  const person = newPerson();
  await becomeCustomer(page, person);
  await loseNothing(page, {
    ...ticketForm('dpl-contest', newPerson()),
    sendAgain: null,
    expectSent: (shown) => expectState(shown, 'contest', /^entered\.idle$/),
    customer: { person },
  });
});

test('[FTR-04, FTR-06, FTR-07] the box for the newsletter loses nothing by Back, by a lost connection, a failed send or a session that ends, and sends one mail', async ({
  page,
}) => {
  const { mail } = newPerson();
  const field = page.getByRole('contentinfo').getByLabel(newsletterWords.email);
  await becomeCustomer(page);
  await loseNothing(page, {
    path: '/terms-and-conditions',
    approach: (shown) => comeNear(shown.getByRole('contentinfo').locator('nav').first()),
    fill: () => field.fill(mail),
    typed: mail,
    expectFilled: () => expect(field).toHaveValue(mail),
    send: newsletterWords.ask,
    call: '**/b/subscribe/subscribe',
    unsure: newsletterWords.unsure,
    failed: newsletterWords.failed,
    expectSent: (shown) => expect(shown.getByText(newsletterWords.done(mail))).toBeVisible(),
    count: async () => (await outbox(mail)).length,
  });
});

test('[REM-01, REM-02] an occasion that is typed is lost neither by Back, by a lost connection, a failed send nor a session that ends, and is saved once', async ({
  page,
}) => {
  const words = occasionReminderWords;
  const person = newPerson();
  await becomeCustomer(page, person);
  await loseNothing(page, {
    path: '/occasion-reminder',
    fill: async (shown) => {
      await shown.getByRole('button', { name: words.add }).click();
      await shown.getByLabel(words.recipient).fill('Meera');
      await shown.getByLabel(words.relation).selectOption('mother');
      await shown.getByLabel(words.occasion).selectOption('birthday');
      await shown.getByLabel(words.day, { exact: true }).selectOption('29');
      await shown.getByLabel(words.month).selectOption('2');
      await shown.getByLabel(words.year).fill('1964');
      await shown.getByLabel(words.before[3]).check();
      await shown.getByRole('radio', { name: words.channels.sms }).check();
    },
    typed: 'Meera',
    expectFilled: async (shown) => {
      await expect(shown.getByLabel(words.recipient)).toHaveValue('Meera');
      await expect(shown.getByLabel(words.relation)).toHaveValue('mother');
      await expect(shown.getByLabel(words.occasion)).toHaveValue('birthday');
      await expect(shown.getByLabel(words.day, { exact: true })).toHaveValue('29');
      await expect(shown.getByLabel(words.month)).toHaveValue('2');
      await expect(shown.getByLabel(words.year)).toHaveValue('1964');
      await expect(shown.getByLabel(words.before[3])).toBeChecked();
      await expect(shown.getByRole('radio', { name: words.channels.sms })).toBeChecked();
    },
    send: words.save,
    call: '**/b/occasion-reminder/reminders/save',
    unsure: words.failed,
    expectSent: (shown) => expect(shown.getByRole('article', { name: 'Meera: Birthday' })).toBeVisible(),
    count: async (shown) => {
      const answer = await shown.request.get(`${shopOrigin()}/b/occasion-reminder/reminders`);
      return ((await answer.json()) as { data: { reminders: unknown[] } }).data.reminders.length;
    },
    customer: { person, back: words.back },
  });
});

test('[ACC-06] what is changed in a profile is lost neither by Back, by a lost connection, a failed send nor a session that ends', async ({
  page,
}) => {
  const { profile: words, failed } = accountPageWords;
  const person = newPerson('Asha Rao');
  await becomeCustomer(page, person);
  await loseNothing(page, {
    path: '/myprofile',
    fill: async (shown) => {
      await shown.getByLabel(words.title).selectOption('Mrs');
      await shown.getByLabel(words.name, { exact: true }).fill(said);
      await shown.getByLabel(words.birthday).fill('1990-02-28');
      await shown.getByLabel(words.anniversary).fill('2019-11-30');
      await shown.getByLabel(words.gender).selectOption('female');
    },
    typed: said,
    expectFilled: async (shown) => {
      await expect(shown.getByLabel(words.title)).toHaveValue('Mrs');
      await expect(shown.getByLabel(words.name, { exact: true })).toHaveValue(said);
      await expect(shown.getByLabel(words.birthday)).toHaveValue('1990-02-28');
      await expect(shown.getByLabel(words.anniversary)).toHaveValue('2019-11-30');
      await expect(shown.getByLabel(words.gender)).toHaveValue('female');
    },
    send: words.save,
    call: '**/b/user/profile',
    unsure: failed,
    expectSent: (shown) => expect(shown.getByText(accountPageWords.done.saveProfile)).toBeVisible(),
    count: async (shown) => {
      const answer = await shown.request.get(`${shopOrigin()}/b/user/profile`);
      return ((await answer.json()) as { data: { name: string } }).data.name === said ? 1 : 0;
    },
    customer: { person },
  });
});

test('[REV-01] a review that is written is lost neither by Back, by a lost connection, a failed send nor a session that ends, and is one', async ({
  page,
  problems,
}) => {
  problems.expect(photoOfOthers);
  const words = writeReviewWords;
  const person = newPerson();
  const order = await deliveredOrder(page, { person });
  const text = 'Gone in ten minutes. 🎂';
  const stars = (shown: Page, question: string, name: string) =>
    shown.getByRole('group', { name: question }).getByRole('radio', { name });
  await loseNothing(page, {
    path: `/product-reviews/${order}`,
    fill: async (shown) => {
      await stars(shown, words.aspects.rating, words.stars(4, words.starNames[4])).check();
      await stars(shown, words.aspects.delivery, words.stars(2, words.starNames[2])).check();
      await shown.getByLabel(words.text).fill(text);
      await choosePhoto(shown);
    },
    typed: text,
    expectFilled: async (shown) => {
      await expect(stars(shown, words.aspects.rating, words.stars(4, words.starNames[4]))).toBeChecked();
      await expect(stars(shown, words.aspects.delivery, words.stars(2, words.starNames[2]))).toBeChecked();
      await expect(shown.getByLabel(words.text)).toHaveValue(text);
      await expect(shown.getByRole('img', { name: 'Photo 1' })).toBeVisible();
    },
    send: words.send,
    sendAgain: words.save,
    call: `**/b/order-review/orders/${order}/reviews`,
    unsure: words.unsure,
    expectSent: (shown) => expect(shown.getByText(/^Thank you! We have your review of /)).toBeVisible(),
    count: async (shown) => {
      const answer = await shown.request.get(`${shopOrigin()}/b/order-review/reviews`);
      return ((await answer.json()) as { data: { reviews: unknown[] } }).data.reviews.length;
    },
    customer: { person, back: words.login.back },
  });
});
