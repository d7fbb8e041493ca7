import { expect, test } from '#tests/kit/browser.ts';
import { newPerson } from '#tests/kit/shop/customer.ts';
import { untilAlive } from '#tests/kit/model/index.ts';
import type { Locator, Page } from '@playwright/test';
import {
  addToCart,
  beginCheckout,
  choosePayment,
  chooseTime,
  codeFor,
  expectBank,
  expectNoSidewaysScroll,
  expectPaid,
  expectState,
  findCake,
  giveAddress,
  goToBank,
  haveCake,
  logIn,
  messagesTo,
  openCheckout,
  passTime,
  readyToPay,
  reviewOrder,
  typeAddress,
} from '../shopper.ts';

test.setTimeout(120_000);

const onPhoneOnly = 'the width of the window makes no difference here';

test('[CHK-01, CHK-02, CHK-03, CHK-04, CHK-05, CHK-06, CHK-07, CHK-09, ORD-02] a first-time shopper goes from the home page to a paid order @both-widths:journey', async ({
  page,
}) => {
  const person = newPerson();
  const cake = await findCake(page);
  await expectNoSidewaysScroll(cake);
  await addToCart(cake);
  await cake.getByRole('link', { name: 'View Cart' }).click();
  await expect(cake).toHaveURL(/\/cart$/);
  await cake.getByRole('button', { name: 'Checkout' }).click();
  await logIn(cake, person, 'new');
  await expectState(cake, 'checkout', /^delivery\.address\.form\.incomplete/);
  await expectNoSidewaysScroll(cake);
  await giveAddress(cake);
  await expectNoSidewaysScroll(cake);
  await chooseTime(cake);
  await cake.getByRole('button', { name: 'Add a personal touch' }).click();
  await cake.getByLabel('A message with the gift').fill('Happy birthday, Meera!');
  await cake.getByLabel('Don’t print prices').check();
  await cake.reload();
  await expect(cake.getByLabel('Don’t print prices')).toBeChecked();
  await expectNoSidewaysScroll(cake);
  await cake.getByRole('button', { name: 'Review the order' }).click();
  await expectState(cake, 'checkout', 'reviewing.complete');
  await expect(cake.getByRole('heading', { name: 'To Meera Rao' })).toBeVisible();
  await expect(cake.getByText('Happy birthday, Meera!')).toBeVisible();
  await expect(cake.getByText('The slip in the box will not show prices')).toBeVisible();
  await expectNoSidewaysScroll(cake);
  await cake.getByRole('button', { name: 'Go to payment' }).click();
  await choosePayment(cake);
  await expectNoSidewaysScroll(cake);
  await cake.getByRole('button', { name: /^Pay ₹/ }).click();
  await expectBank(cake);
  const txnid = (await cake.context().cookies()).find(({ name }) => name === 'txnid')?.value ?? '';
  await cake.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(cake).toHaveURL(new RegExp(`/payment-confirmation\\?txnid=${txnid}$`));
  const order = await expectPaid(cake);
  await expectNoSidewaysScroll(cake);
  await expect(cake.getByText('Meera Rao')).toBeVisible();
  await cake.getByRole('link', { name: 'Track your order' }).click();
  await expect(cake).toHaveURL(new RegExp(`/orders/${order}$`));
  await expect(cake.getByRole('heading', { level: 1, name: 'Your order is confirmed' })).toBeVisible();
  await expect(cake.locator('li[aria-current="step"]')).toHaveText(/^Payment received/);
  await expect(cake.getByText('Happy birthday, Meera!')).toBeVisible();
  await expect(cake.getByText('Without prices')).toBeVisible();
  await expectNoSidewaysScroll(cake);
  const messages = [...(await messagesTo(cake, person.mail)), ...(await messagesTo(cake, `91${person.mobile}`))];
  expect(messages.map(({ text }) => text).join()).toContain(order);
});

test('[CHK-05, CHK-06] a returning shopper buys again, declines at the bank, and pays at the second try in another way', async ({
  page,
  newPage,
}) => {
  const person = newPerson();
  await haveCake(page);
  await openCheckout(page, person);
  await passTime(page, 61_000);
  const other = await newPage();
  await haveCake(other);
  await beginCheckout(other, person, 'returning');
  await goToBank(other);
  await other.getByRole('button', { name: 'Decline' }).click();
  await expectState(other, 'payment-watch', 'failed.retryable');
  await expect(other.getByRole('heading', { name: 'The payment did not go through' })).toBeVisible();
  await expectNoSidewaysScroll(other);
  await other.locator('label', { hasText: 'Card' }).click();
  await other.getByRole('button', { name: /^Pay ₹[\d,]+ again$/ }).click();
  await expectBank(other);
  await expect(other.getByText('Card', { exact: true })).toBeVisible();
  await other.getByRole('button', { name: 'Approve', exact: true }).click();
  const order = await expectPaid(other);
  await other.goto(`/orders/${order}`);
  await expectState(other, 'order-page', /^showing\.freshness\.live/);
  await expect(other.getByText('Card', { exact: true })).toBeVisible();
});

test('[CHK-11] the times are shown by their class with fee and night, and a place that is not of the city has none', async ({
  page,
}, { project }) => {
  test.skip(project.name !== 'phone', onPhoneOnly);
  await haveCake(page);
  await openCheckout(page);
  // The locality of one city with the pincode of another: the shop itself says what it thinks of it.
  await page.route('**/b/cart/getslots?**', (route) =>
    route.continue({
      url: route
        .request()
        .url()
        .replace(/pincode=\d+/, 'pincode=400050'),
    }),
  );
  await typeAddress(page);
  await page.getByRole('button', { name: 'Choose a time' }).click();
  await expect(page.getByRole('heading', { name: 'No delivery times left here' })).toBeVisible();
  // Express is for today alone, and whether there is any depends on the hour: one of the fixed times stands in for it.
  await page.unroute('**/b/cart/getslots?**');
  await page.route('**/b/cart/getslots?**', async (route) => {
    const answer = await route.fetch();
    const text = (await answer.text()).replace('"class":"fixed"', '"class":"express"');
    await route.fulfill({ response: answer, body: text });
  });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectState(page, 'checkout', /^delivery\.slot\.choosing/);
  await page.locator('label', { hasText: 'Tomorrow' }).click();
  const times = (name: string) => page.getByRole('group', { name });
  await expect(times('Express').getByRole('radio')).toHaveCount(1);
  await expect(times('Standard').getByText('No extra fee').first()).toBeVisible();
  await expect(times('Fixed time').getByText('+ ₹99').first()).toBeVisible();
  await expect(
    times('Midnight').getByText(/11:30 pm to 12:30 am, night of \w+ \d+ (\w+ )?to \w+ \d+ \w+/),
  ).toBeVisible();
  await times('Midnight').locator('label').click();
  await expectState(page, 'checkout', 'delivery.slot.choosing.complete');
});

test('[CHK-02, CHK-05, CHK-06] a reload at each step comes back to that step with everything typed', async ({ page }, {
  project,
}) => {
  test.skip(project.name !== 'phone', onPhoneOnly);
  const reload = async (flow: string, state: string | RegExp): Promise<void> => {
    await page.reload();
    await untilAlive(page);
    await expectState(page, flow, state);
  };
  await haveCake(page);
  await page.goto('/cart');
  await reload('cart', /^filled/);
  await openCheckout(page);
  await reload('checkout', /^delivery\.address\.form\.incomplete/);
  await typeAddress(page);
  await reload('checkout', /^delivery\.address\.form\.complete/);
  await expect(page.getByLabel('Flat, house or office')).toHaveValue('12 B');
  await expect(page.getByLabel('Locality')).not.toHaveValue('');
  await page.getByRole('button', { name: 'Choose a time' }).click();
  await expectState(page, 'checkout', /^delivery\.slot\.choosing/);
  await chooseTime(page);
  await reload('checkout', 'delivery.slot.choosing.complete');
  await reviewOrder(page);
  await reload('checkout', 'reviewing.complete');
  await page.getByRole('button', { name: 'Go to payment' }).click();
  await choosePayment(page);
  await reload('checkout', 'paying.complete');
  await page.getByRole('button', { name: /^Pay ₹/ }).click();
  await expectBank(page);
  await page.reload();
  await expectBank(page);
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  const order = await expectPaid(page);
  await reload('payment-watch', 'paid.showing');
  await page.goto(`/orders/${order}`);
  await reload('order-page', /^showing\.freshness\.live/);
});

/** Presses Tab until something has the focus, as somebody without a mouse does. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await expect(wanted).toBeVisible();
  for (let press = 0; press < 150; press += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reached ${String(wanted)}`);
}

const press = async (page: Page, wanted: Locator, key = 'Enter'): Promise<void> => {
  await tabTo(page, wanted);
  await page.keyboard.press(key);
};

const typeInto = async (page: Page, wanted: Locator, text: string): Promise<void> => {
  await tabTo(page, wanted);
  await page.keyboard.type(text);
};

test('[CHK-03, CHK-04, CHK-05] the whole sale with the keyboard alone', async ({ page }, { project }) => {
  test.skip(project.name !== 'phone', onPhoneOnly);
  const person = newPerson();
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  await page.goto('/');
  await untilAlive(page);
  await press(page, page.locator('main a[href="/best-seller"]').first());
  await expect(page).toHaveURL(/\/best-seller$/);
  await press(page, page.locator('main article a[href^="/p/"]').first());
  await expect(page).toHaveURL(/\/p\//);
  await press(page, button('Add to Cart'));
  await press(page, page.getByRole('link', { name: 'View Cart' }));
  await press(page, button('Checkout'));
  const dialog = page.getByRole('dialog');
  await typeInto(page, dialog.getByLabel('Mobile number'), person.mobile);
  await page.keyboard.press('Enter');
  await typeInto(page, dialog.getByLabel('Your name'), person.name);
  await typeInto(page, dialog.getByLabel('Email address'), person.mail);
  await page.keyboard.press('Enter');
  const code = dialog.getByLabel('6 digit code');
  await expect(code).toBeVisible();
  await typeInto(page, code, await codeFor(page, `91${person.mobile}`));
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden({ timeout: 15_000 });
  await expectState(page, 'checkout', /^delivery\.address/);
  await press(page, button('Choose a time'));
  // What is wrong stands above, and each of it leads to its field.
  await expect(page.locator('[data-error-summary]')).toBeFocused();
  await press(page, page.getByRole('link', { name: 'Please enter the recipient’s name' }));
  await expect(page.getByLabel('Recipient’s name')).toBeFocused();
  await page.keyboard.type('Meera Rao');
  await typeInto(page, page.getByLabel('Recipient’s mobile number'), '9876543210');
  await typeInto(page, page.getByLabel('City'), 'Beng');
  const locality = page.getByLabel('Locality');
  await expect(locality.locator('option').nth(1)).toBeAttached();
  await press(page, locality, 'ArrowDown');
  await typeInto(page, page.getByLabel('Flat, house or office'), '12 B');
  await typeInto(page, page.getByLabel('Building and street'), '100 Feet Road');
  await page.keyboard.press('Enter');
  await expectState(page, 'checkout', /^delivery\.slot\.choosing/);
  await press(page, page.locator('input[name="date"]:checked'), 'ArrowRight');
  await expectState(page, 'checkout', 'delivery.slot.choosing.incomplete');
  await press(page, page.locator('input[name="slot_id"]:not(:disabled)').first(), 'Space');
  await expectState(page, 'checkout', 'delivery.slot.choosing.complete');
  await press(page, button('Add a personal touch'));
  await press(page, button('Skip this step'));
  await press(page, button('Go to payment'));
  await press(page, page.locator('input[name="payment_method"]').first(), 'Space');
  await press(page, button(/^Pay ₹/));
  await expectBank(page);
  await press(page, page.getByRole('button', { name: 'Approve', exact: true }));
  await expectPaid(page);
});

test('[CHK-06] with slow JavaScript every page is there before it, and the sale goes through', async ({ page }, {
  project,
}) => {
  test.skip(project.name !== 'phone', onPhoneOnly);
  await page.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });
  await page.goto('/best-seller', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await haveCake(page);
  await page.goto('/cart', { waitUntil: 'commit' });
  await expect(page.locator('[data-flow="cart"]')).toBeVisible();
  await openCheckout(page);
  await goToBank(page);
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await expectPaid(page);
});

test('[CHK-05] a line that breaks while ordering, and a reload in the middle, still make one order', async ({ page }, {
  project,
}) => {
  test.skip(project.name !== 'phone', onPhoneOnly);
  await haveCake(page);
  await openCheckout(page);
  await readyToPay(page);
  const keys: (string | undefined)[] = [];
  let isBroken = true;
  await page.route('**/b/cart/place-order', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    // The shop takes the order, but its answer never arrives.
    if (isBroken) {
      await route.fetch();
      await route.abort('connectionreset');
    } else await route.continue();
  });
  await page.getByRole('button', { name: /^Pay ₹/ }).click();
  await expectState(page, 'checkout', /^lost\./);
  await page.reload();
  await untilAlive(page);
  await expectState(page, 'checkout', /^lost\./);
  isBroken = false;
  await expectBank(page);
  expect(new Set(keys).size).toBe(1);
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await expectPaid(page);
  await page.goto('/cart');
  await expectState(page, 'cart', /^empty/);
});

test('[CHK-05] a cart that was changed in another window is looked at again before it is paid', async ({ page }, {
  project,
}) => {
  test.skip(project.name !== 'phone', onPhoneOnly);
  await haveCake(page);
  await openCheckout(page);
  await readyToPay(page);
  const window = await page.context().newPage();
  await haveCake(window);
  await window.close();
  await page.getByRole('button', { name: /^Pay ₹/ }).click();
  await expectState(page, 'checkout', 'changed');
  const line = page.locator('li[data-changed="true"]');
  await expect(line).toContainText(/You saw\s*1 for ₹[\d,]+\s*Now\s*2 for ₹[\d,]+/);
  const steps = page.getByRole('navigation', { name: 'Steps of the checkout' });
  await expect(steps.locator('[aria-current="step"]')).toContainText('Review');
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Check the order again' }).click();
  await expectState(page, 'checkout', 'reviewing.complete');
  await expect(page.getByText('Quantity 2')).toBeVisible();
});

test('[CHK-06, ORD-02] other people’s payments and orders are as unknown as those that never were', async ({
  page,
  newPage,
}, { project }) => {
  test.skip(project.name !== 'phone', onPhoneOnly);
  await haveCake(page);
  await openCheckout(page);
  await goToBank(page);
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  const order = await expectPaid(page);
  const confirmation = page.url();
  const other = await newPage();
  await haveCake(other);
  await openCheckout(other, newPerson('Ravi'));
  await other.goto(confirmation);
  await expectState(other, 'payment-watch', 'notFound');
  await other.goto(`/orders/${order}`);
  await expectState(other, 'order-page', 'notFound');
  await other.goto('/payment-confirmation');
  await expectState(other, 'payment-watch', 'notFound');
});

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false });

  test('[SHL-01] home, listing and detail are complete', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.locator('main a[href="/best-seller"]').first().click();
    await expect(page).toHaveURL(/\/best-seller$/);
    await expect(page.locator('main article')).not.toHaveCount(0);
    await expect(page.locator('main article').first()).toContainText('₹');
    await page.locator('main article a[href^="/p/"]').first().click();
    await expect(page).toHaveURL(/\/p\//);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('main')).toContainText('₹');
    await expectNoSidewaysScrollWithoutScript(page);
  });
});

/** The same measure without a script in the page: the picture of the whole page is as wide as the window. */
async function expectNoSidewaysScrollWithoutScript(page: Page): Promise<void> {
  const picture = await page.screenshot({ fullPage: true });
  expect(picture.readUInt32BE(16)).toBeLessThanOrEqual((page.viewportSize()?.width ?? 0) * (await scaleOf(page)));
}

const scaleOf = async (page: Page): Promise<number> => {
  const visible = await page.screenshot();
  return visible.readUInt32BE(16) / (page.viewportSize()?.width ?? 1);
};
