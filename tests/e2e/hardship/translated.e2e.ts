import type { Page } from '@playwright/test';
import { uiWords } from '#src/ui/words.ts';
import { expect, test } from '#tests/kit/browser.ts';
import { layOutWhole, untilAlive } from '#tests/kit/model/index.ts';
import { newPerson } from '#tests/kit/shop/customer.ts';

import { addToCart, beginCheckout, expectPaid, expectState, findCake, goToBank } from '../shopper.ts';
import { translatePages } from '../translator.ts';

// Chrome translates pages for whoever reads Hindi, Tamil or Bengali, while React goes on with the texts that stood there.
for (const begin of ['alive', 'early'] as const)
  test(`[CRT-02, CHK-06] a cake is found, counted and paid for on pages that the browser translates ${begin === 'early' ? 'before they are alive' : 'once they are alive'}`, async ({
    page,
    problems,
  }) => {
    test.setTimeout(120_000);
    // What was made on the server is made anew where another text stands in it now.
    problems.expect(/React error #418/);
    await translatePages(page.context(), { begin });
    const cake = await findCake(page);
    await cake.getByRole('radio', { name: /^1 kg/ }).check();
    await expect(cake.getByRole('main').getByText('₹1,249').first()).toBeVisible();
    await addToCart(cake);
    await cake
      .getByRole('banner')
      .getByRole('link', { name: uiWords.header.cartLabel(1) })
      .click();
    await expectState(cake, 'cart', /^filled/);
    const main = cake.getByRole('main');
    await main
      .getByRole('button', { name: /^More of/ })
      .first()
      .click();
    await expect(main.getByText('₹2,498').first()).toBeVisible();
    await untilAlive(cake);
    await beginCheckout(cake, newPerson(), 'new');
    await goToBank(cake);
    await cake.getByRole('button', { name: 'Approve', exact: true }).click();
    await expectPaid(cake);
  });

/** All that leads somewhere, by what it says, once the page is alive. */
const linksOn = async (page: Page, path: string): Promise<string[]> => {
  await page.goto(path);
  await untilAlive(page);
  await layOutWhole(page);
  await page.waitForLoadState('networkidle');
  const links = page.locator(':is(main, footer) a[href^="/"]:not([href^="/media/"])');
  return links.evaluateAll((all) => all.map((link) => `${link.textContent} ${link.getAttribute('href')}`));
};

for (const path of ['/', '/birthday-cakes', '/p/belgian-chocolate-truffle-cake', '/faq'])
  test(`[FTR-01, FTR-02, LST-06] a page that the browser translates before it is alive has all links and filters: ${path} @both-widths:layout`, async ({
    page,
    newPage,
    problems,
  }) => {
    problems.expect(/React error #418/);
    const plain = await newPage();
    const links = await linksOn(plain, path);
    // Other words: what is left out of the page's data is not found by them.
    const mark = ' (Hindi)';
    await translatePages(page, { begin: 'early', mark });
    const asWritten = (texts: readonly string[]): string[] => texts.map((text) => text.replaceAll(mark, ''));
    expect(asWritten(await linksOn(page, path))).toEqual(links);
    const filters = (one: Page) => one.locator('fieldset label').allTextContents();
    expect(asWritten(await filters(page))).toEqual(await filters(plain));
  });
