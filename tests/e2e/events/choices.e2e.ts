import { consentWords as words } from '#machines/consent/consent.words.ts';
import { expect, test } from '#tests/kit/browser.ts';
import { becomeCustomer } from '#tests/kit/shop/customer.ts';
import { untilAlive } from '#tests/kit/model/index.ts';
import { expectState } from '../shopper.ts';

/** One page of each look of the foot, and each that has none. */
const pagesOfAll = ['/', '/birthday-cakes', '/cart', '/faq', '/contact-us', '/coupons-and-offers'];
const ownPages = ['/occasion-reminder', '/addressbook', '/account-settings'];

test('[ANL-07] what was said about counting can be changed on every kind of page, with a foot or without', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const change = async (path: string): Promise<void> => {
    await page.goto(path);
    await untilAlive(page);
    await page.locator('[data-flow="consent"]').waitFor({ state: 'attached' });
    const link = page.getByRole('link', { name: words.label });
    await expect(link, path).toHaveCount(1);
    await link.click();
    await expectState(page, 'consent', 'changing');
    const bar = page.getByRole('region', { name: words.label });
    await expect(bar.getByRole('button', { name: words.yes })).toBeFocused();
    await bar.getByRole('button', { name: words.close }).click();
    await expect(link).toBeFocused();
  };
  for (const path of pagesOfAll) await change(path);
  await becomeCustomer(page);
  for (const path of ownPages) await change(path);
});
