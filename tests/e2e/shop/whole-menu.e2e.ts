import type { Locator } from '@playwright/test';
import { expect, test } from '#tests/kit/browser.ts';
import { untilAlive } from '#tests/kit/model/index.ts';

type Entry = { title: string; link_path: string; new_menu_value: string | null; submenus: Entry[] };

const escape = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

test('[HDR-04, HDR-14] the drawer of a first page has all of the menu from the page itself', async ({ page }, {
  project,
}) => {
  test.skip(project.name !== 'phone', 'wide windows have the mega menu');
  const { data } = (await (await page.request.get('/b/main/menu?metainfo=1')).json()) as { data: Entry[] };
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/birthday-cakes');
  await untilAlive(page);
  await page.getByLabel('Menu', { exact: true }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('heading', { name: 'All Categories' })).toBeVisible();
  const menu = drawer.getByRole('navigation', { name: 'All Categories' }).locator(':scope > ul');
  const nameOf = ({ title, new_menu_value: tag }: Entry): string => (tag ? `${title} ${tag}` : title);
  let links = 0;
  const walk = async (list: Locator, entries: readonly Entry[]): Promise<void> => {
    const rows = list.locator(':scope > li');
    await expect(rows).toHaveText(entries.map((entry) => new RegExp(`^${escape(nameOf(entry))}`)));
    for (const [at, entry] of entries.entries()) {
      const row = rows.nth(at);
      if (entry.submenus.length === 0) {
        await expect(row.getByRole('link')).toHaveAttribute('href', entry.link_path);
        links += 1;
        continue;
      }
      await row
        .getByRole('button', { name: nameOf(entry), exact: true })
        .first()
        .click();
      const inner = row.locator(':scope > div');
      const isInside = entry.submenus.some(({ link_path }) => link_path === entry.link_path);
      if (!isInside) await expect(inner.locator(':scope > a')).toHaveAttribute('href', entry.link_path);
      await walk(inner.locator(':scope > ul'), entry.submenus);
    }
  };
  await walk(menu, data);
  expect(links).toBeGreaterThan(50);
  expect(asked.filter((path) => path.endsWith('/menu'))).toEqual([]);
});

test('[HDR-01, HDR-03] a phone whose window is wide has the wide bar, with the menu of small windows', async ({
  page,
}, { project }) => {
  test.skip(project.name !== 'phone', 'a first page of a phone');
  const first = await page.goto('/birthday-cakes');
  expect(await first?.text()).not.toContain('@media (min-width:1000px)');
  await untilAlive(page);
  const [cart, search] = [page.getByLabel(/^Cart\b/).first(), page.getByRole('search').first()];
  const areInRow = async () => {
    const [one, other] = [await cart.boundingBox(), await search.boundingBox()];
    return Math.abs((one?.y ?? 0) - (other?.y ?? Infinity)) < 20;
  };
  expect(await areInRow()).toBe(false);
  await page.setViewportSize({ width: 1200, height: 800 });
  await expect.poll(areInRow).toBe(true);
  await expect(page.getByLabel('Menu', { exact: true })).toBeVisible();
});
