import { contestFormWords as fields } from '#machines/rules/forms/contest-words.ts';
import { contestWords as words } from '#machines/contest/contest.words.ts';
import { contestsWords } from '#src/flows/contest/words.ts';
import { seriousOn } from '#tests/kit/axe.ts';
import { expect, outbox, test } from '#tests/kit/browser.ts';
import { untilAlive } from '#tests/kit/model/index.ts';
import { becomeCustomer, newPerson } from '#tests/kit/shop/customer.ts';
import { photoOf } from '#tests/kit/shop/photos.ts';
import { expectNoSidewaysScroll, expectState } from '../shopper.ts';

test('[STC-05] a customer takes part in a contest with a photo, once, sees the entry and takes it back @both-widths:layout', async ({
  page,
}) => {
  const person = newPerson();
  await becomeCustomer(page, person);
  await page.goto('/contests');
  await expect(page.getByRole('link', { name: contestsWords.seeOf('World Cup Contest') })).toBeVisible();
  await expect(page.getByText(contestsWords.won(['Meera S. (Pune)']))).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: contestsWords.seeOf('Dessert Premier League') }).click();
  await expectState(page, 'contest', /^open$/);
  await untilAlive(page);
  await page.getByLabel(fields.dish).fill('Ruby heart tart');
  await page.getByLabel(fields.story).fill('Raspberries, and a crust of almonds.');
  await page.getByRole('button', { name: words.form.send }).click();
  await expect(page.getByRole('group', { name: /things need your attention/ })).toBeFocused();
  const buffer = await photoOf({ width: 900, height: 700 });
  await page.getByLabel('Choose a photo').setInputFiles({ name: 'tart.jpg', mimeType: 'image/jpeg', buffer });
  await expect(page.getByRole('img', { name: 'Photo 1' })).toBeVisible();
  await page.getByLabel(fields.shownAs).fill('Asha R.');
  await page.getByLabel(fields.city).fill('Pune');
  await page.reload();
  await untilAlive(page);
  await expect(page.getByLabel(fields.dish)).toHaveValue('Ruby heart tart');
  for (const tick of [fields.own, fields.adult, fields.agreed])
    await page.getByRole('checkbox', { name: tick }).check();
  await expectNoSidewaysScroll(page);
  await expect.poll(() => seriousOn(page)).toEqual([]);
  await page.getByRole('button', { name: words.form.send }).click();
  // The entry itself takes the place of the form, where the focus goes with it.
  await expectState(page, 'contest', /^entered\.idle$/);
  await expect(page.getByText(words.entered)).toBeFocused();
  await expect(page.getByRole('link', { name: words.toEntry })).toBeVisible();
  await expect(page.getByRole('heading', { name: words.enteredTitle })).toBeVisible();
  await expect(page.getByText('Ruby heart tart')).toBeVisible();
  const number = (await page.getByText(/^PT[0-9A-Z]{10}$/).textContent()) ?? '';
  await expect
    .poll(async () => (await outbox(person.mail)).map(({ subject }) => subject))
    .toContain(`Your entry: Dessert Premier League (${number})`);
  await page.reload();
  await expectState(page, 'contest', /^entered\.idle$/);
  await expect(page.getByText(number)).toBeVisible();
  await expect(page.getByText('Ruby heart tart')).toBeVisible();
  await page.getByRole('button', { name: words.withdraw }).click();
  await page.getByRole('button', { name: words.yes }).click();
  await expectState(page, 'contest', /^open$/);
  await expect(page.getByText(words.withdrawn)).toBeVisible();
});

test('[STC-05] a guest reads everything, and is asked to log in only when they want to take part', async ({ page }) => {
  await page.goto('/dpl-contest');
  await untilAlive(page);
  await expect(page.getByText(words.login.text)).toBeVisible();
  await expect(page.locator('[data-flow="login"]')).toHaveCount(0);
  await page.getByRole('button', { name: words.login.action }).click();
  await expect(page.getByLabel('Mobile number')).toBeVisible();
});

test('[STC-05] a contest that is over says so, when it ended and who has won, and takes nothing more', async ({
  page,
}) => {
  await page.goto('/world-cup-contest');
  await untilAlive(page);
  await expect(page.getByText(words.named('8 Mar 2026'))).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Meera S.' })).toContainText(words.from('Pune'));
  await expect(page.locator('[data-flow="form"], [data-flow="contest"]')).toHaveCount(0);
});
