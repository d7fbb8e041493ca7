import type { Page } from '@playwright/test';
import { formFlowWords } from '#machines/form/form.words.ts';
import { brand } from '#machines/rules/site/brand.ts';
import { expect, test } from '#tests/kit/browser.ts';
import { untilAlive } from '#tests/kit/model/index.ts';
import { holdCalls, scripts } from '../hold-calls.ts';

const plain = { waitUntil: 'domcontentloaded' } as const;
const cakePage = '/p/red-velvet-heart-cake';
const addButton = (page: Page) => page.getByRole('button', { name: 'Add to Cart', exact: true });
const lines = (page: Page) => page.getByRole('main').getByRole('article');

/** Runs in the page: what can be seen and looks as if it did something, but does nothing without scripts. */
const deadControls = (): string[] => {
  const isAlive = (control: Element): boolean => {
    if (control instanceof HTMLAnchorElement) return control.href !== '';
    if (control instanceof HTMLButtonElement)
      return control.type === 'submit' && control.form?.hasAttribute('action') === true;
    if (
      control instanceof HTMLInputElement ||
      control instanceof HTMLSelectElement ||
      control instanceof HTMLTextAreaElement
    ) {
      const isNamed = (control.labels?.length ?? 0) > 0 || control.hasAttribute('aria-label');
      return isNamed && control.form?.hasAttribute('action') === true;
    }
    return control.tagName === 'SUMMARY' || control.tagName === 'VIDEO';
  };
  const controls =
    'a, button, input:not([type="hidden"]), select, textarea, summary, video, [role="button"], [onclick]';
  return [...document.querySelectorAll(controls)]
    .filter((control) => control.checkVisibility({ visibilityProperty: true }) && !isAlive(control))
    .map((control) => control.outerHTML.slice(0, 200));
};

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('[SHL-27, CRT-02, CRT-08, DET-09, CPN-01] a cake goes into the cart as it was chosen, is counted again, has a coupon, and is taken out @both-widths:layout', async ({
    page,
  }) => {
    await page.goto(cakePage, plain);
    await page.getByRole('radio', { name: /^1 kg/ }).check();
    await page.getByRole('radio', { name: 'With egg' }).check();
    await page.getByRole('textbox', { name: 'Message on the cake' }).fill('Happy Birthday Asha');
    await page.getByRole('spinbutton', { name: 'How many' }).fill('2');
    await addButton(page).click();
    await expect(page).toHaveURL(/\/cart$/);
    await expect(lines(page)).toHaveCount(1);
    await expect(lines(page)).toContainText(/Red Velvet Heart Cake.*1 kg.*Contains egg.*Happy Birthday Asha/s);
    const pieces = page.getByRole('spinbutton', { name: 'How many of Red Velvet Heart Cake' });
    await expect(pieces).toHaveValue('2');
    const summary = page.getByRole('complementary', { name: 'Summary' });
    await expect(summary).toContainText('₹2,698');
    await expect(summary).toContainText('To pay here, switch on JavaScript', { useInnerText: true });
    await expect(summary.getByRole('link', { name: /^\+91/ })).toHaveAttribute('href', /^tel:\+91\d+$/);
    await pieces.fill('3');
    await page.getByRole('button', { name: 'Update Red Velvet Heart Cake' }).click();
    await expect(pieces).toHaveValue('3');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 3 items' })).toBeVisible();
    await page.getByRole('textbox', { name: 'Coupon code' }).fill('sweet 10');
    await page.getByRole('button', { name: 'Apply coupon' }).click();
    await expect(summary.getByRole('row', { name: /Coupon SWEET10/ })).toContainText('₹150');
    await page.getByRole('button', { name: 'Remove coupon SWEET10' }).click();
    await expect(summary.getByRole('row', { name: /Coupon/ })).toHaveCount(0);
    await page.getByRole('textbox', { name: 'Coupon code' }).fill('NOBODY');
    await page.getByRole('button', { name: 'Apply coupon' }).click();
    await expect(page.getByRole('alert')).toContainText('We do not know the coupon NOBODY.');
    await page.getByRole('button', { name: 'Remove Red Velvet Heart Cake' }).click();
    await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
    await expect(page).toHaveURL(/\/cart$/);
  });

  test('[SHL-27, CRT-08] what the shop refuses is said above the cart, which stays as it was', async ({ page }) => {
    await page.goto(cakePage, plain);
    await addButton(page).click();
    const plainForms = page.locator('form[action="/cart"]');
    await expect(plainForms.getByRole('button', { name: 'Remove Red Velvet Heart Cake' })).toBeVisible();
    await expect(plainForms.getByRole('textbox', { name: 'Coupon code' })).toBeVisible();
    await page.getByRole('spinbutton', { name: /^How many of/ }).fill('99');
    await page.getByRole('button', { name: /^Update/ }).click();
    await expect(page.getByRole('alert')).toHaveText('You can order at most 60 of these.');
    await expect(page.getByRole('spinbutton', { name: /^How many of/ })).toHaveValue('1');
    await page.goto(cakePage, plain);
    const message = page.getByRole('textbox', { name: 'Message on the cake' });
    await message.fill('A message that is far longer than a cake is wide');
    await addButton(page).click();
    await expect(page.getByRole('alert')).toContainText('Please check the weight, the message and your other choices');
    await page.getByRole('alert').getByRole('link', { name: 'Back to the product' }).click();
    await expect(page).toHaveURL(new RegExp(`${cakePage}$`));
  });

  test('[SHL-27, REV-03] the reviews of a product are read', async ({ page }) => {
    await page.goto(cakePage, plain);
    const reviews = page.getByRole('region', { name: 'What customers say' });
    await expect(reviews.getByRole('listitem').filter({ hasText: 'Verified order' }).first()).toBeVisible();
    await expect(reviews.getByRole('list', { name: 'Reviews by stars' })).toBeVisible();
    await expect(reviews.getByRole('button')).toHaveCount(0);
  });

  test('[SHL-27, FRM-03] a form that needs scripts says where else to write', async ({ page }) => {
    await page.goto('/contact-us', plain);
    const form = page.locator('[data-flow="form"]');
    await expect(form).toContainText(formFlowWords.withoutScript, { useInnerText: true });
    await expect(form.getByRole('link', { name: brand.email })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Send message' })).toBeHidden();
  });

  test('[SHL-27] all that looks like a control does something @both-widths:layout', async ({ page }) => {
    for (const path of ['/', '/cakes', cakePage, '/search?q=truffle', '/my-favourites', '/cart']) {
      await page.goto(path, plain);
      await expect.poll(() => page.evaluate(deadControls), { message: path }).toEqual([]);
    }
    await page.goto(cakePage, plain);
    await addButton(page).click();
    await expect(page).toHaveURL(/\/cart$/);
    // The style sheet of what stands within noscript arrives after the page.
    await expect.poll(() => page.evaluate(deadControls), { message: 'a filled cart' }).toEqual([]);
  });
});

test('[SHL-27] while scripts are only late no form takes the page away, and the kept tap adds what is shown', async ({
  page,
}) => {
  const letGo = await holdCalls(page, scripts);
  await page.goto(cakePage, plain);
  await page.getByRole('radio', { name: /^1 kg/ }).check();
  await page.getByRole('textbox', { name: 'Message on the cake' }).fill('Asha');
  await page.getByRole('textbox', { name: 'Message on the cake' }).press('Enter');
  await addButton(page).click();
  await expect(page.locator('form[action="/cart"]')).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`${cakePage}$`));
  letGo();
  await untilAlive(page);
  await expect(page.getByText('In your cart', { exact: true })).toBeVisible();
  await page.goto('/cart', plain);
  await expect(lines(page)).toContainText(/1 kg.*Asha/s);
});

test('[SHL-27, FRM-03] while scripts are late a form takes nothing that would be lost', async ({ page }) => {
  const letGo = await holdCalls(page, scripts);
  await page.goto('/contact-us', { waitUntil: 'commit' });
  const message = page.getByLabel('Your message');
  const send = page.getByRole('button', { name: 'Send message' });
  await expect(message).toBeDisabled();
  await expect(send).toBeDisabled();
  letGo();
  await expect(message).toBeEnabled();
  await expect(send).toBeEnabled();
});
