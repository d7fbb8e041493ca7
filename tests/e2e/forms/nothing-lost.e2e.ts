import type { Page } from '@playwright/test';
import { formOf } from '#machines/rules/forms/all-forms.ts';
import { fieldNamed, isAsked, phoneToVerify, type FormField, type FormKind } from '#machines/rules/forms/form.ts';
import { addDays, dayInIndia } from '#machines/rules/order/india-time.ts';
import { expect, lastCode, outbox, test } from '#tests/kit/browser.ts';
import { untilAlive } from '#tests/kit/model/index.ts';
import { becomeCustomer, newPerson, type Person } from '#tests/kit/shop/customer.ts';
import { expectState } from '../shopper.ts';

test.skip(({ viewport }) => (viewport?.width ?? 0) > 500, 'what the width of the window does not change');

const pages = {
  grievance: ['/customer-grievance-redressal', 'Register complaint'],
  franchise: ['/franchise', 'Send request'],
  customised: ['/customised-cakes', 'Ask for a quote'],
  corporate: ['/corporate-cakes', 'Ask for a quote'],
} as const satisfies Partial<Record<FormKind, readonly [path: string, send: string]>>;
type Kind = keyof typeof pages;

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
  return kind === 'tick' ? 'yes' : 'Lakshmi of Nashik';
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
    if (field.kind === 'choice') await box.selectOption(value);
    else if (field.kind === 'pills') await box.and(page.locator(`[value="${value}"]`)).check();
    else if (field.kind === 'tick') await box.check();
    else await box.fill(value);
    typed[field.name] = value;
    filled.set(field, value);
  }
  return filled;
}

async function expectFilled(page: Page, filled: ReadonlyMap<FormField, string>): Promise<void> {
  for (const [field, value] of filled) {
    const box = boxOf(page, field);
    if (field.kind === 'pills') await expect(box.and(page.locator(`[value="${value}"]`))).toBeChecked();
    else if (field.kind === 'tick') await expect(box).toBeChecked();
    else await expect(box).toHaveValue(value);
  }
}

async function open(page: Page, kind: Kind): Promise<void> {
  await page.goto(pages[kind][0]);
  await untilAlive(page);
}

for (const kind of Object.keys(pages) as Kind[]) {
  const [, send] = pages[kind];

  test(`[FRM-01, FRM-02, FRM-04] the ${kind} form loses nothing by a reload, by Back, by a lost connection, a lost answer or a session that ends, and makes one ticket`, async ({
    page,
    problems,
  }) => {
    problems.expect(/CallFailure|net::ERR_|Failed to (?:fetch|load)|40[13]/i);
    expect(fieldNamed(formOf(kind), 'email')?.missing).toBeDefined();
    const person = newPerson();
    const { mail, mobile } = person;
    await becomeCustomer(page);
    await open(page, kind);
    const filled = await fill(page, kind, person);
    await page.reload();
    await untilAlive(page);
    await expectFilled(page, filled);
    await page.goto('/trackorder');
    await untilAlive(page);
    await page.goBack();
    await untilAlive(page);
    await expectFilled(page, filled);

    // At first nothing reaches the shop; then it takes the form, and its answer is lost each time.
    const lines = { reach: false, taken: 0 };
    await page.route('**/b/main/forms', async (route) => {
      if (lines.reach) {
        await route.fetch();
        lines.taken += 1;
      }
      await route.abort(lines.reach ? 'connectionreset' : 'internetdisconnected');
    });
    await page.getByRole('button', { name: send }).dblclick();
    if (phoneToVerify(formOf(kind), { phone: mobile }) !== null) {
      await expectState(page, 'form', 'proving.enteringCode');
      await page.locator('[data-field="code"]').fill(await lastCode(mobile));
      await page.keyboard.press('Enter');
    }
    const unsure = page.getByText('Everything you typed is still here.');
    await expect(unsure).toBeVisible({ timeout: 60_000 });
    await expectFilled(page, filled);
    expect(await outbox(mail)).toEqual([]);
    lines.reach = true;
    await page.getByRole('button', { name: send }).dblclick();
    await expect.poll(() => lines.taken, { timeout: 60_000 }).toBeGreaterThan(0);
    await expect(unsure).toBeVisible({ timeout: 60_000 });
    await expectFilled(page, filled);
    await page.unroute('**/b/main/forms');
    await page.context().clearCookies({ name: /sid$/ });
    await page.getByRole('button', { name: send }).dblclick();
    await expectState(page, 'form', /^sent$/);
    await expect.poll(async () => (await outbox(mail)).length).toBe(1);
  });
}
