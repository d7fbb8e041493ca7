import { expect, test } from '#tests/kit/browser.ts';
import { eggLabel } from '#machines/rules/product/egg-words.ts';
import { untilAlive } from '#tests/kit/model/index.ts';
import type { Page } from '@playwright/test';
import { holdCalls, scripts } from '../hold-calls.ts';

const cake = '/p/belgian-chocolate-truffle-cake';
const pill = (page: Page, name: RegExp) => page.locator('main').getByRole('radio', { name });
const add = (page: Page) => page.getByRole('button', { name: 'Add to Cart', exact: true });
/** What the cart holds of the one line that was added. */
async function sold(page: Page): Promise<string[]> {
  await expect(page.getByText('In your cart')).toBeVisible();
  await page.goto('/cart');
  await untilAlive(page);
  const line = page.locator('main').getByRole('group', { name: 'Items in your cart' });
  const says = await line.innerText();
  return ['0.5 kg', '1 kg', '2 kg', eggLabel(true), eggLabel(false)].filter((words) => says.includes(words));
}

test('[DET-03, DET-09] a page that is gone back to sells the cake that it shows @both-widths:pointer', async ({
  page,
}) => {
  await page.goto(cake);
  await untilAlive(page);
  await pill(page, /^2 kg/).check();
  await pill(page, /^With egg/).check();
  // Another document, not another page of the same one.
  await page.goto('/cake-stores');
  await page.goBack();
  await untilAlive(page);
  await expect(pill(page, /^2 kg/)).toBeChecked();
  await expect(pill(page, /^With egg/)).toBeChecked();
  await add(page).click();
  expect(await sold(page)).toEqual(['2 kg', eggLabel(false)]);
});

test('[DET-03, DET-09] what is chosen and added while the scripts are still on the way is what is sold @both-widths:pointer', async ({
  page,
}) => {
  const letGo = await holdCalls(page, scripts);
  await page.goto(cake, { waitUntil: 'commit' });
  await pill(page, /^1 kg/).check();
  await pill(page, /^With egg/).check();
  await page.getByRole('textbox', { name: /^Message on the cake/ }).fill('Happy birthday Asha');
  await add(page).click();
  letGo();
  await untilAlive(page);
  await expect(pill(page, /^1 kg/)).toBeChecked();
  await expect(pill(page, /^With egg/)).toBeChecked();
  await expect(page.getByRole('textbox', { name: /^Message on the cake/ })).toHaveValue('Happy birthday Asha');
  expect(await sold(page)).toEqual(['1 kg', eggLabel(false)]);
});
