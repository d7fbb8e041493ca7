import { addOnsWords } from '#machines/add-ons/add-ons.words.ts';
import { expect, test } from '#tests/kit/browser.ts';
import { comeNear, untilAlive } from '#tests/kit/model/index.ts';
import { expectState } from '../shopper.ts';

test('[DET-05, DET-06, DET-12] candles and a card with words are counted, and go into the cart with the cake', async ({
  page,
}) => {
  await page.goto('/p/red-velvet-heart-cake', { waitUntil: 'domcontentloaded' });
  await untilAlive(page);
  await expect(page.getByText('Express delivery: ready in 2 hours')).toBeVisible();
  await page.getByRole('textbox', { name: /^Message on the cake/ }).fill('For Asha');
  await expect(page.getByText('The message “For Asha” piped by hand on a chocolate plaque')).toBeVisible();
  // The plaque is drawn: its words are read out with what is said of it, and once.
  const preview = page.getByRole('figure').filter({ hasText: 'piped by hand' });
  await expect(preview.getByText('For Asha', { exact: true })).toBeVisible();
  expect((await preview.ariaSnapshot()).match(/For Asha/g)).toHaveLength(1);
  const total = page.locator('output');
  // They come to life when somebody comes near.
  await comeNear(page.getByRole('heading', { name: 'Goes well with this' }));
  await page.getByRole('button', { name: 'Add Slim Cake Candles' }).click();
  await expect(total).toHaveText('₹828');
  await page.getByRole('button', { name: 'More of Slim Cake Candles' }).click();
  await expect(total).toHaveText('₹907');
  await page.getByRole('button', { name: 'Fewer of Slim Cake Candles' }).click();
  await page.getByRole('button', { name: 'Remove Slim Cake Candles' }).click();
  await expect(total).toHaveText('₹749');
  const soldOut = 'Happy Birthday Card';
  await page.route('**/b/cart/fa/greeting-card', async (route) => {
    const response = await route.fetch();
    const { data } = (await response.json()) as { data: { cards: { title: string }[] } };
    const cards = data.cards.map((card) => (card.title === soldOut ? { ...card, stock: 'false' } : card));
    await route.fulfill({ response, json: { success: true, data: { ...data, cards } } });
  });
  // A heart is offered with the card of an anniversary.
  await page.getByRole('button', { name: 'Add Happy Anniversary Card' }).click();
  await expect(total).toHaveText('₹848');
  const cards = page.getByRole('combobox', { name: addOnsWords.whichCard });
  await cards.selectOption({ label: 'Thank You Card' });
  await expect(cards.getByRole('option', { name: addOnsWords.soldOutCard(soldOut) })).toBeDisabled();
  await page.getByRole('textbox', { name: /^To/ }).fill('Asha');
  await page.getByRole('textbox', { name: /^Message in the card/ }).fill('Many happy returns');
  await expect(page.getByText('18/250')).toBeVisible();
  await expect(page.getByText('4/40')).toBeVisible();
  await page.getByRole('button', { name: /^Add to Cart( again)?$/ }).click();
  await expectState(page, 'product', 'choosing.added');
  await expectState(page, 'add-ons', 'empty');
  await expect(total).toHaveText('₹749');
  await page.getByRole('link', { name: 'View Cart' }).click();
  await expectState(page, 'cart', 'filled.synced');
  for (const words of ['Red Velvet Heart Cake', 'Thank You Card']) {
    await expect(page.getByRole('link', { name: words })).toBeVisible();
  }
  await expect(page.getByText('Many happy returns')).toBeVisible();
  await expect(page.getByText('To: Asha')).toBeVisible();
});

test('[DET-06, DET-09] a greeting card is written on its own page, lies in the cart as written, and can be written anew', async ({
  page,
}) => {
  await page.goto('/p/happy-birthday-greeting-card', { waitUntil: 'domcontentloaded' });
  await untilAlive(page);
  const message = page.getByRole('textbox', { name: /^Message in the card/ });
  await page.getByRole('textbox', { name: /^To/ }).fill('Asha');
  await page.getByRole('textbox', { name: /^From/ }).fill('Ravi');
  await message.fill('x'.repeat(251));
  await expect(message).toHaveValue('x'.repeat(250));
  await expect(page.getByText('250/250')).toBeVisible();
  await message.fill('Many happy returns');
  await expect(page.getByText('18/250')).toBeVisible();
  await expect(page.getByText('piped by hand')).toBeHidden();
  await comeNear(page.getByRole('heading', { name: 'Goes well with this' }));
  await expectState(page, 'add-ons', 'empty');
  await expect(page.getByText('Which birthday is it?')).toHaveCount(0);
  await page.getByRole('button', { name: /^Add to Cart( again)?$/ }).click();
  await expectState(page, 'product', 'choosing.added');
  await page.getByRole('link', { name: 'View Cart' }).click();
  await expectState(page, 'cart', 'filled.synced');
  const line = page.locator('[data-flow="cart-line"]');
  for (const words of ['To: Asha', 'Message in the card: Many happy returns', 'From: Ravi']) {
    await expect(line).toContainText(words);
  }
  await line.getByRole('button', { name: 'Change Happy Birthday Card' }).click();
  await expectState(page, 'line-choices', 'choosing.unchanged');
  const sheet = page.getByRole('dialog', { name: 'Change Happy Birthday Card' });
  await expect(sheet.getByRole('textbox')).toHaveCount(3);
  await expect(sheet.getByRole('textbox', { name: /^Message in the card/ })).toHaveValue('Many happy returns');
  await sheet.getByRole('textbox', { name: /^To/ }).fill('Meera');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(sheet).toBeHidden();
  await expect(line).toContainText('To: Meera');
  await expect(line).toContainText('From: Ravi');
});

test('[DET-09, DET-06] an age is shown by its candles: they are added, replaced by those of another age, or said to be missing', async ({
  page,
  problems,
}) => {
  problems.expect(/Failed to load resource/);
  await page.goto('/p/red-velvet-heart-cake', { waitUntil: 'domcontentloaded' });
  await untilAlive(page);
  await comeNear(page.getByText('Which birthday is it?'));
  const age = page.getByLabel('Which birthday is it?');
  await age.fill('100');
  await age.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'Please enter an age from 1 to 99' })).toBeVisible();
  await expect(age).toBeFocused();
  // A candle of a digit is offered to nobody who has not said an age.
  const rail = page.getByRole('group', { name: 'Goes well with this' });
  await expect(rail.getByText('Number Candle')).toHaveCount(0);
  await age.fill('25');
  await age.press('Enter');
  await expect(page.getByText('Added: a 2 and a 5')).toBeVisible();
  await expect(rail.getByText('Number Candle')).toHaveText(['Number Candle 2', 'Number Candle 5']);
  await age.fill('22');
  await page.getByRole('button', { name: 'Add candles' }).click();
  await expect(page.getByText('Added: two 2s')).toBeVisible();
  await expect(page.locator('output')).toHaveText('₹1,007');
  await age.fill('30');
  await age.press('Enter');
  await expect(page.getByText('Added: a 3 and a 0')).toBeVisible();
  await expect(page.getByText('Number Candle 2')).toBeHidden();
  await page.route('**/b/cart/api/petalcrumb/sku?**', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replace('"stock":"true"', '"stock":"false"') });
  });
  await age.fill('45');
  await age.press('Enter');
  await expect(page.getByText('Sorry, we do not have enough 4s right now, so we have not added any.')).toBeVisible();
  await page.getByRole('button', { name: /^Add to Cart( again)?$/ }).click();
  await expectState(page, 'product', 'choosing.added');
  await page.getByRole('link', { name: 'View Cart' }).click();
  await expectState(page, 'cart', 'filled.synced');
  for (const digit of ['0', '3'])
    await expect(page.getByRole('link', { name: `Number Candle ${digit}` })).toBeVisible();
  await expect(page.locator('[data-flow="cart-line"]')).toHaveCount(3);
});

test('[DET-10] a product that is looked at is remembered, the newest first', async ({ page }) => {
  const kept = () =>
    page.evaluate(() =>
      ['viewItemList', 'prod_journey'].map((key) => JSON.parse(localStorage.getItem(key) ?? 'null') as unknown),
    );
  await page.goto('/p/red-velvet-heart-cake', { waitUntil: 'domcontentloaded' });
  // It is noted when the page has nothing else to do: who leaves before that has hardly looked.
  await expect.poll(kept).toEqual([[{ url: '/p/red-velvet-heart-cake', sku: 'PC105-500' }], ['PC105-500']]);
  await page.goto('/p/dozen-red-roses', { waitUntil: 'domcontentloaded' });
  const roses = await page.locator('script[type="application/ld+json"]').textContent();
  const sku = /"sku":"([^"]+)"/.exec(roses ?? '')?.[1];
  await expect.poll(kept).toEqual([
    [
      { url: '/p/dozen-red-roses', sku },
      { url: '/p/red-velvet-heart-cake', sku: 'PC105-500' },
    ],
    ['PC105-500', sku],
  ]);
});
