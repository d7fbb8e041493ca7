import { expect, test } from '#tests/kit/browser.ts';
import { doorWords } from '#machines/rules/place/pin-words.ts';
import { untilAlive } from '#tests/kit/model/index.ts';
import { becomeCustomer } from '#tests/kit/shop/customer.ts';
import { saveAddress } from '#tests/kit/shop/save-address.ts';
import { holdCalls } from '../hold-calls.ts';
import { expectNoSidewaysScroll, expectState } from '../shopper.ts';

test('[ACC-01, ACC-02] the pin of an address is put, moved and removed by keyboard alone, and goes no further than two kilometres', async ({
  page,
}) => {
  await becomeCustomer(page);
  await saveAddress(page, { dfn: '9', ds1: 'MG Road' });
  await page.goto('/addressbook');
  await untilAlive(page);
  const card = page.getByRole('article', { name: 'Home, Lata Rao' });
  await card.getByRole('button', { name: 'Set a pin for Home, Lata Rao' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Where is the door?' })).toBeFocused();
  await expect(page.getByText('9, MG Road, Indiranagar, Bengaluru 560038')).toBeVisible();
  const pin = page.getByRole('application', { name: 'Map pin' });
  const said = page.getByRole('status').filter({ hasText: 'The pin is at a spot' });
  await pin.press('Shift+ArrowUp');
  await expect(said).toHaveText('The pin is at a spot 250 m from the middle of Indiranagar');
  for (let steps = 0; steps < 8; steps += 1) await pin.press('Shift+ArrowUp');
  await expectState(page, 'address-book', 'pinning.tooFar');
  await expect(page.getByText(/^That is more than 2 km away/)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Save the pin' }).press('Enter');
  await expect(card.getByText('Pin on the map')).toBeVisible();
  await page.reload();
  await untilAlive(page);
  await card.getByRole('button', { name: /^Move the pin of Home/ }).press('Enter');
  await expect(said).toHaveText('The pin is at a spot 2,000 m from the middle of Indiranagar');
  await page.getByRole('button', { name: 'Cancel' }).press('Enter');
  await card.getByRole('button', { name: 'Remove the pin of Home, Lata Rao' }).press('Enter');
  await expect(card.getByText('Pin on the map')).toHaveCount(0);
  await expect(card.getByRole('button', { name: /^Set a pin/ })).toBeEnabled();
});

test('[ACC-01] the map of a door is said to be on its way, and its pin stays under the hand that moves it', async ({
  page,
}) => {
  await becomeCustomer(page);
  await saveAddress(page, {});
  await page.goto('/addressbook');
  await untilAlive(page);
  const letGo = await holdCalls(page, '**/assets/pin-map*.js');
  await page.getByRole('button', { name: 'Set a pin for Home, Lata Rao' }).click();
  await expect(page.getByRole('status', { name: doorWords.loading })).toBeVisible();
  letGo();
  const pin = page.getByRole('application', { name: 'Map pin' });
  await pin.scrollIntoViewIfNeeded();
  const place = async () => {
    const { x = 0, y = 0 } = (await pin.boundingBox()) ?? {};
    return [Math.round(x), Math.round(y)];
  };
  const [x = 0, y = 0] = await place();
  await page.mouse.move(x + 24, y + 24);
  await page.mouse.down();
  await page.mouse.move(x + 44, y + 54);
  await expect.poll(place).toEqual([x + 20, y + 30]);
  await page.mouse.up();
  await expect(page.getByRole('status').filter({ hasText: 'The pin is at a spot' })).not.toContainText('spot 0 m');
});
