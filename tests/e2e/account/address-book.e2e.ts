import { expect, test } from '#tests/kit/browser.ts';
import { untilAlive } from '#tests/kit/model/index.ts';
import { becomeCustomer, newPerson } from '#tests/kit/shop/customer.ts';
import { saveAddress } from '#tests/kit/shop/save-address.ts';
import { dialog } from '#tests/machines/login/login-gestures.ts';
import { holdCalls } from '../hold-calls.ts';
import { boughtOrder } from '../delivered-order.ts';
import { logIn, passTime } from '../shopper.ts';

test('[ACC-01, ACC-02, HDR-08] an address is added, changed, deleted and brought back by keyboard alone', async ({
  page,
}) => {
  await becomeCustomer(page);
  await page.goto('/addressbook');
  await expect(page.getByRole('heading', { name: 'No address saved yet' })).toBeVisible();
  await page.getByRole('button', { name: 'Add an address' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'New address' })).toBeFocused();
  await page.getByRole('button', { name: 'Save address' }).press('Enter');
  await expect(page.getByText('Please check these 6 things')).toBeVisible();
  await page.getByLabel('Recipient’s name').fill('Lata Rao');
  await page.getByLabel('Recipient’s mobile number').fill('9876511111');
  await page.getByLabel('City').selectOption({ label: 'Bengaluru' });
  await page.getByLabel('Locality').selectOption({ label: 'Indiranagar, 560038' });
  await page.getByLabel('Flat, house or office').fill('7');
  await page.getByLabel('Building and street').fill('Lake Road');
  await page.getByRole('button', { name: 'Save address' }).press('Enter');
  const card = page.getByRole('article', { name: 'Home, Lata Rao' });
  await expect(card).toContainText('7, Lake Road, Indiranagar, Bengaluru 560038');
  await card.getByRole('button', { name: 'Edit Home, Lata Rao' }).press('Enter');
  await page.getByLabel('Recipient’s name').fill('Mohan Rao');
  await page.getByRole('button', { name: 'Save address' }).press('Enter');
  const changed = page.getByRole('article', { name: 'Home, Mohan Rao' });
  const preferred = changed.getByRole('button', { name: /^Make default: / });
  // It sleeps while the change is on its way.
  await expect(preferred).toBeEnabled();
  await preferred.press('Enter');
  await expect(changed.getByText('Default', { exact: true })).toBeVisible();
  await changed.getByRole('button', { name: /^Delete / }).press('Enter');
  await expect(page.getByText('Home is deleted.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'My Addresses' })).toBeFocused();
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeEnabled();
  await undo.press('Enter');
  await expect(changed.getByText('Default', { exact: true })).toBeVisible();
});

test('[ACC-01] an address of an order is kept, once nothing else is on its way', async ({ page }) => {
  await boughtOrder(page);
  await saveAddress(page, { dfn: '9', ds1: 'MG Road', selectedAddressType: 2 });
  await page.goto('/addressbook');
  await untilAlive(page);
  const keep = page.getByRole('button', { name: /^Save this address: / });
  const letGo = await holdCalls(page, '**/b/user/addresses/*/delete');
  await page.getByRole('button', { name: 'Delete Office, Lata Rao' }).click();
  await expect(keep).toBeDisabled();
  letGo();
  await expect(page.getByText('Office is deleted.')).toBeVisible();
  await expect(keep).toBeEnabled();
  await keep.click();
  await page.getByRole('button', { name: 'Save address' }).click();
  await expect(page.getByRole('heading', { name: 'Saved addresses' })).toBeVisible();
  await expect(keep).toHaveCount(0);
  await expect(page.getByRole('article')).toHaveCount(1);
});

test('[ACC-01] what is typed of an address stays through a reload and a page between, until it is given up', async ({
  page,
}) => {
  await becomeCustomer(page);
  await saveAddress(page, { dfn: '9', ds1: 'MG Road' });
  await page.goto('/addressbook');
  await page.getByRole('button', { name: /^Edit / }).click();
  await page.getByLabel('Flat, house or office').fill('77');
  await page.getByLabel('Building and street').fill('Lake Road');
  await page.reload();
  await expect(page.getByLabel('Flat, house or office')).toHaveValue('77');
  await page.goto('/orders');
  await page.goBack();
  await expect(page.getByLabel('Building and street')).toHaveValue('Lake Road');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('9, MG Road')).toBeVisible();
  await page.reload();
  await untilAlive(page);
  await expect(page.getByText('9, MG Road')).toBeVisible();
  await expect(page.getByLabel('Flat, house or office')).toHaveCount(0);
});

test('[ACC-09] whoever logs in as another finds an own address book, and what was typed before is saved into none', async ({
  page,
  problems,
}) => {
  problems.expect(/401/);
  await becomeCustomer(page);
  await saveAddress(page, { dfn: '9', ds1: 'MG Road' });
  await page.goto('/addressbook');
  await page.getByRole('button', { name: /^Edit / }).click();
  await page.getByLabel('Flat, house or office').fill('77');
  await page.context().clearCookies({ name: /sid$/ });
  await page.getByRole('button', { name: 'Save address' }).click();
  await expect(dialog(page)).toBeVisible();
  const saved: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/b/user/addresses')) saved.push(request.url());
  });
  await logIn(page, newPerson(), 'new');
  await expect(page.getByRole('heading', { name: 'No address saved yet' })).toBeVisible();
  await expect(page.getByText('MG Road')).toHaveCount(0);
  await expect(dialog(page)).toHaveCount(0);
  expect(saved).toEqual([]);
});

test('[ACC-09] a page that is open in another tab becomes that of who has logged in there', async ({ page }) => {
  await becomeCustomer(page);
  await saveAddress(page, { dfn: '9', ds1: 'MG Road' });
  await page.goto('/addressbook');
  await expect(page.getByText('MG Road')).toBeVisible();
  const other = await page.context().newPage();
  await page.context().clearCookies({ name: /sid$/ });
  await other.goto('/orders');
  await logIn(other, newPerson(), 'new');
  await page.bringToFront();
  await expect(page.getByRole('heading', { name: 'No address saved yet' })).toBeVisible();
  await expect(page.getByText('MG Road')).toHaveCount(0);
});

test('[ACC-09] a session that ended elsewhere asks for the login, and the address is saved after it', async ({
  page,
  problems,
}) => {
  problems.expect(/401/);
  const person = newPerson();
  await becomeCustomer(page, person);
  await saveAddress(page, { dfn: '9' });
  await page.goto('/addressbook');
  await passTime(page, 61_000);
  await page.getByRole('button', { name: 'Add an address' }).click();
  await page.getByLabel('Recipient’s name').fill('Lata Rao');
  await page.getByLabel('Recipient’s mobile number').fill('9876511111');
  await page.getByLabel('City').selectOption({ label: 'Bengaluru' });
  await page.getByLabel('Locality').selectOption({ label: 'Indiranagar, 560038' });
  await page.getByLabel('Flat, house or office').fill('7');
  await page.getByLabel('Building and street').fill('Lake Road');
  // The server knows the session no more; the page believes in it.
  await page.context().clearCookies({ name: /sid$/ });
  await page.getByRole('button', { name: 'Save address' }).click();
  await logIn(page, person, 'returning');
  await expect(page.getByRole('article').filter({ hasText: '7, Lake Road' })).toBeVisible();
});
