import { anythingOn } from '#tests/kit/axe.ts';
import { expect, test } from '#tests/kit/browser.ts';
import { untilAlive } from '#tests/kit/model/index.ts';
import { askForLogin, dialog } from '#tests/machines/login/login-gestures.ts';
import { expectNoSidewaysScroll } from '../shopper.ts';

test('[LGN-01, SEO-01, SHL-24] the terms and the privacy policy of the login and the footer are pages of the shop', async ({
  page,
}) => {
  await page.goto('/birthday-cakes');
  await untilAlive(page);
  await askForLogin(page);
  for (const [link, short, path] of [
    ['Terms and Conditions', 'Terms', '/terms-and-conditions'],
    ['Privacy Policy', 'Privacy', '/privacy-policy'],
  ] as const) {
    await expect(dialog(page).getByRole('link', { name: link })).toHaveAttribute('href', path);
    await expect(page.locator('footer').locator(`a[href="${path}"]`)).toHaveText(short);
  }
  for (const [title, path] of [
    ['Terms and Conditions', '/terms-and-conditions'],
    ['Privacy Policy', '/privacy-policy'],
  ] as const) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(200);
    expect(await answer?.text()).toMatch(new RegExp(`<link rel="canonical" href="[^"]+${path}">`));
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(title);
    await expectNoSidewaysScroll(page);
    expect(await anythingOn(page)).toEqual([]);
  }
  const { release } = (await (await page.request.get('/health')).json()) as { release: string };
  const versionOf = async () => (await page.context().cookies()).find(({ name }) => name === 'version')?.value;
  await expect.poll(versionOf).toBe(encodeURIComponent(release));
  // A cookie that is in this browser is one that the page tells of.
  const told = await page
    .getByRole('region', { name: /^Cookie/ })
    .locator('td:first-child')
    .allInnerTexts();
  for (const { name } of await page.context().cookies()) expect(told).toContain(name.replace('__Host-', ''));
});
