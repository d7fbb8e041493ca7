import { afterAll, expect, test } from 'vitest';
import type { SiteHeader } from '#machines/domain/index.ts';
import { testDatabase } from '#tests/kit/database/database.ts';
import { generous, openShop } from '#tests/kit/shop/open-shop.ts';

const database = await testDatabase();
const shop = await openShop(database.env(generous));
afterAll(() => shop.close());

const morning = '2026-11-23T10:30:00+05:30';

/** What the header says of the delivery to a browser with such cookies. */
async function deliveryOf(cookies: Record<string, string>): Promise<SiteHeader['delivery']> {
  shop.clock.set(new Date(morning));
  const browser = shop.browser();
  for (const [name, value] of Object.entries(cookies)) browser.cookies.set(name, value);
  const { body } = await browser.get('/b/main/fa/site-header');
  return (body['data'] as SiteHeader).delivery;
}

test('[LST-14] the header tells the time of the shop, and the cut-off of the city that the browser remembers', async () => {
  const { server_time, ...terms } = await deliveryOf({});
  expect(terms).toEqual({ cutoff_hour: 20, serviceable: true });
  expect(Date.parse(server_time) - Date.parse(morning)).toBeLessThan(60_000);
  expect(server_time).toMatch(/^2026-11-23T10:3\d:\d\d\+05:30$/);
  expect(await deliveryOf({ fc_city: 'Jaipur' })).toMatchObject({ cutoff_hour: 19, serviceable: true });
  expect(await deliveryOf({ fc_city: 'Bengaluru', fc_area: 'Indiranagar', fc_pc: '560038' })).toMatchObject({
    cutoff_hour: 20,
    serviceable: true,
  });
});

test('[LST-14] a place that is not delivered to now is told; one that nobody knows, and nonsense, are as none', async () => {
  await database.pool.query('update zones set serviceable = false where poly_id = 101');
  const place = { fc_city: 'Bengaluru', fc_area: 'Indiranagar', fc_pc: '560038' };
  expect(await deliveryOf(place)).toMatchObject({ serviceable: false });
  await database.pool.query('update zones set serviceable = true where poly_id = 101');
  expect(await deliveryOf(place)).toMatchObject({ serviceable: true });
  expect(await deliveryOf({ fc_city: 'Atlantis' })).toMatchObject({ cutoff_hour: 20, serviceable: true });
  expect(await deliveryOf({ fc_city: '%27 or 1=1--' })).toMatchObject({ cutoff_hour: 20, serviceable: true });
});
