import { expect, shopOrigin } from '#tests/kit/browser.ts';
import { becomeCustomer, newPerson } from '#tests/kit/shop/customer.ts';
import { layOutWhole, untilAlive } from '#tests/kit/model/index.ts';
import { swipe } from '#tests/kit/swipe.ts';
import type { Person } from '#tests/kit/shop/customer.ts';
import type { ShownMessage } from '#backends/platform/outbox.ts';
import type { Locator, Page } from '@playwright/test';

/** Where a flow of the page stands, in the words of its chart. */
export const expectState = (page: Page, flow: string, state: string | RegExp): Promise<void> =>
  expect(page.locator(`[data-flow="${flow}"]`)).toHaveAttribute('data-state', state, { timeout: 20_000 });

const originOf = (page: Page): string => (page.url() === 'about:blank' ? shopOrigin() : new URL(page.url()).origin);

/** What the shop of a page sent to an address or number, newest first. */
export async function messagesTo(page: Page, to: string): Promise<ShownMessage[]> {
  const response = await fetch(`${originOf(page)}/__outbox.json?to=${encodeURIComponent(to)}`);
  const { messages } = (await response.json()) as { messages: ShownMessage[] };
  return messages;
}

/** The code of the newest message that is not one of `seen`, once it has arrived. */
export async function codeFor(page: Page, to: string, seen: readonly string[] = []): Promise<string> {
  const fresh = async () => {
    const unseen = (await messagesTo(page, to)).filter(({ message_id }) => !seen.includes(message_id));
    return unseen.map(({ text }) => /\b\d{6}\b/.exec(text)?.[0]).find((code) => code !== undefined) ?? '';
  };
  await expect.poll(fresh, { message: `a code for ${to} is in the outbox` }).not.toBe('');
  return fresh();
}

/** The first link that fits in what the shop sent to somebody, once it has come. */
export async function linkTo(page: Page, { mail, mobile }: Person, wanted: RegExp): Promise<string> {
  let link = '';
  const find = async () => {
    const messages = [...(await messagesTo(page, mail)), ...(await messagesTo(page, `91${mobile}`))];
    link = messages.map(({ text }) => wanted.exec(text)?.[0]).find(Boolean) ?? '';
    return link;
  };
  await expect.poll(find, { message: `a message carries a link like ${wanted.source}` }).not.toBe('');
  return link;
}

/** Lets the shop's own clock run ahead (test mode). */
export async function passTime(page: Page, milliseconds: number): Promise<void> {
  const response = await fetch(`${originOf(page)}/__clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: originOf(page) },
    body: JSON.stringify({ advance_ms: milliseconds }),
  });
  expect(response.status).toBe(200);
}

/** The pictures of a card turn over: under a finger where the window is narrow, else under a mouse. */
export async function expectToTurn(page: Page, card: Locator): Promise<void> {
  const isWide = (page.viewportSize()?.width ?? 0) >= 500;
  await (isWide ? card.hover() : swipe(page, card, -90));
  await expect(card.locator('[data-flow="card-gallery"]')).toHaveAttribute('data-picture', '1');
}

/** The page fits its window: nothing has to be moved sideways. */
export const expectNoSidewaysScroll = async (page: Page): Promise<void> => {
  await layOutWhole(page);
  // Of a phone the window itself becomes wider.
  const width = await page.evaluate(() => Math.max(document.documentElement.scrollWidth, window.innerWidth));
  expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
};

/** Follows a product's card; on wide windows it opens a tab of its own (LST-10). */
async function follow(page: Page, card: Locator): Promise<Page> {
  const isWide = (page.viewportSize()?.width ?? 0) >= 500;
  if (!isWide) {
    await card.click();
    return page;
  }
  const [tab] = await Promise.all([page.context().waitForEvent('page'), card.click()]);
  return tab;
}

/** From the home page over a shelf to a cake. The page of the cake. */
export async function findCake(page: Page): Promise<Page> {
  await page.goto('/');
  await untilAlive(page);
  await page.locator('main a[href="/best-seller"]').first().click();
  await expect(page).toHaveURL(/\/best-seller$/);
  const cake = await follow(page, page.locator('main article a[href^="/p/"]').first());
  await expect(cake).toHaveURL(/\/p\//);
  await untilAlive(cake);
  return cake;
}

export async function addToCart(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Add to Cart( again)?$/ }).click();
  await expectState(page, 'product', /added/);
}

/** A cake in the cart by the shortest way. */
export async function haveCake(page: Page): Promise<void> {
  await page.goto('/best-seller');
  const path = await page.locator('main article a[href^="/p/"]').first().getAttribute('href');
  await page.goto(path ?? '/');
  await untilAlive(page);
  await addToCart(page);
}

/** Types a contact and the code that comes for it; a new shopper also says who they are. */
export async function logIn(page: Page, person: Person, kind: 'new' | 'returning'): Promise<void> {
  const dialog = page.getByRole('dialog');
  const to = `91${person.mobile}`;
  const seen = (await messagesTo(page, to)).map(({ message_id }) => message_id);
  await dialog.getByLabel('Mobile number').fill(person.mobile);
  await dialog.getByRole('button', { name: 'Get OTP' }).click();
  if (kind === 'new') {
    await dialog.getByLabel('Your name').fill(person.name);
    await dialog.getByLabel('Email address').fill(person.mail);
    await dialog.getByRole('button', { name: 'Create Account' }).click();
  }
  await dialog.getByLabel('6 digit code').fill(await codeFor(page, to, seen));
  await dialog.getByRole('button', { name: 'Verify OTP' }).click();
  await expect(dialog).toBeHidden({ timeout: 15_000 });
}

/** From the cart to the first step of the checkout, logging in on the way. */
export async function beginCheckout(page: Page, person: Person, kind: 'new' | 'returning'): Promise<void> {
  await page.goto('/cart');
  await untilAlive(page);
  await page.getByRole('button', { name: 'Checkout' }).click();
  await logIn(page, person, kind);
  await expect(page).toHaveURL(/\/cart\/checkout$/);
  await expectState(page, 'checkout', /^delivery\./);
}

/** The first step of the checkout, as a new customer who did not have to log in on the way. */
export async function openCheckout(page: Page, person = newPerson()): Promise<void> {
  await becomeCustomer(page, person);
  await page.goto('/cart/checkout');
  await untilAlive(page);
  await expectState(page, 'checkout', /^delivery\./);
}

export async function typeAddress(page: Page, city = 'Bengaluru'): Promise<void> {
  await page.getByLabel('Recipient’s name').fill('Meera Rao');
  await page.getByLabel('Recipient’s mobile number').fill('98765 43210');
  await page.getByLabel('City').selectOption({ label: city });
  const locality = page.getByLabel('Locality');
  await expect(locality.locator('option').nth(1)).toBeAttached();
  await locality.selectOption({ index: 1 });
  await page.getByLabel('Flat, house or office').fill('12 B');
  await page.getByLabel('Building and street').fill('Lotus House, 100 Feet Road');
}

export async function giveAddress(page: Page): Promise<void> {
  await typeAddress(page);
  await page.getByRole('button', { name: 'Choose a time' }).click();
  await expectState(page, 'checkout', /^delivery\.slot\.choosing/);
}

/** The door on a map, which is asked for in Hyderabad (PIN_STEP_CITIES). */
export async function findDoor(page: Page): Promise<void> {
  await typeAddress(page, 'Hyderabad');
  await page.getByRole('button', { name: 'Choose a time' }).click();
  await expectState(page, 'checkout', 'delivery.pin.placing.placed');
}

/** Tomorrow, where every time is still open. */
export async function chooseTime(page: Page): Promise<void> {
  await page.locator('label', { hasText: 'Tomorrow' }).click();
  await expectState(page, 'checkout', 'delivery.slot.choosing.incomplete');
  await page.locator('label:has(input[name="slot_id"]:not(:disabled))').first().click();
  await expectState(page, 'checkout', 'delivery.slot.choosing.complete');
}

/** From the time to what makes it a present. */
export async function openTouches(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add a personal touch' }).click();
  await expectState(page, 'checkout', 'touches.incomplete');
}

export async function reviewOrder(page: Page): Promise<void> {
  await openTouches(page);
  await page.getByRole('button', { name: 'Skip this step' }).click();
  await expectState(page, 'checkout', 'reviewing.complete');
}

export async function choosePayment(page: Page, method = 'UPI'): Promise<void> {
  await page.locator('label', { hasText: method }).click();
  await expectState(page, 'checkout', 'paying.complete');
}

export const expectBank = (page: Page): Promise<void> =>
  expect(page.getByRole('heading', { name: /^Payment to/ })).toBeVisible();

/** From the address to a chosen way to pay. */
export async function readyToPay(page: Page): Promise<void> {
  await giveAddress(page);
  await chooseTime(page);
  await reviewOrder(page);
  await page.getByRole('button', { name: 'Go to payment' }).click();
  await choosePayment(page);
}

/** From the address to the bank's own page. */
export async function goToBank(page: Page): Promise<void> {
  await readyToPay(page);
  await page.getByRole('button', { name: /^Pay ₹/ }).click();
  await expectBank(page);
}

/** The order number on the page that says paid. */
export async function expectPaid(page: Page): Promise<string> {
  await expectState(page, 'payment-watch', 'paid.showing');
  // Whoever does not see the page hears what became of it.
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you, it is paid' })).toBeFocused();
  await expect(page).toHaveTitle('Thank you, it is paid | Petalcrumb');
  const shown = await page.getByText(/^PC[0-9A-Z]{10}$/).textContent();
  return shown ?? '';
}
