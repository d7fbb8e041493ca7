import { expect, test } from '#tests/kit/browser.ts';
import { walletUseWords } from '#machines/wallet-use/wallet-use.words.ts';
import { walletPath } from '#machines/rules/site/brand.ts';
import { untilAlive } from '#tests/kit/model/index.ts';
import { putIntoCart } from '#tests/kit/shop/put-into-cart.ts';

const plain = { waitUntil: 'domcontentloaded' } as const;

test('[CPN-04, CPN-05, CPN-06] a guest reads what wallet and stamps are, and is asked to log in for the own ones @both-widths:sheet', async ({
  page,
}) => {
  await page.goto(walletPath, plain);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Petalcrumb Wallet');
  await expect(page.getByRole('heading', { name: 'How to pay with it' })).toBeVisible();
  await page.goto('/stamps', plain);
  await expect(page.getByText('Each order whose items cost ₹499 or more brings one stamp')).toBeVisible();
  await expect(page.getByRole('link', { name: 'See the treats' })).toHaveAttribute('href', '/stamp-treats');
  await page.goto('/credits', plain);
  await expect(page.locator('meta[name="robots"]').first()).toHaveAttribute('content', /noindex/);
  await untilAlive(page);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('[CRT-07] a guest is told to log in for the wallet, in place of a switch', async ({ page }) => {
  await putIntoCart(page, { sku: 'PC105-500' });
  await page.goto('/cart', plain);
  await untilAlive(page);
  await expect(page.getByRole('switch')).toHaveCount(0);
  await page.getByRole('button', { name: walletUseWords.login }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});
