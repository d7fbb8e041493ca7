import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import type { components } from '#openapi/generated/main.ts';
import { testDatabase } from '#tests/kit/database/database.ts';
import { generous, openShop } from '#tests/kit/shop/open-shop.ts';

type Offers = components['schemas']['Offers'];

const database = await testDatabase();
const shop = await openShop(database.env(generous));
afterAll(() => shop.close());
beforeEach(() => shop.clock.set(new Date('2026-11-24T10:00:00+05:30')));

const ask = (dealer?: string) =>
  shop.browser().get(`/b/main/coupons-and-offers${dealer === undefined ? '' : `?${new URLSearchParams({ dealer })}`}`);
const offers = async (dealer?: string): Promise<Offers> => {
  const answer = await ask(dealer);
  expect(answer.status).toBe(200);
  return answer.body['data'] as Offers;
};
const codes = async (dealer?: string): Promise<string[]> => (await offers(dealer)).offers.map(({ code }) => code);

test('[CPN-02] everybody sees what is listed and can be used now, with all that it asks for', async () => {
  const { dealer, offers: all } = await offers();
  expect(dealer).toBeNull();
  expect(all.length).toBeGreaterThanOrEqual(12);
  expect(all.every(({ has_started }) => has_started)).toBe(true);
  expect(all.find(({ code }) => code === 'CARDJOY')).toEqual({
    code: 'CARDJOY',
    title: '12% off with Joy Bank cards',
    terms: [],
    dealer: 'joy-bank',
    min_total: 99_900,
    max_discount: 30_000,
    starts_on: '2026-01-01',
    ends_on: '2028-12-31',
    has_started: true,
    first_order_only: false,
    login_required: true,
    per_customer_limit: 24,
    payment_methods: ['card'],
    cities: [],
    categories: [],
  });
  expect(all.find(({ code }) => code === 'NAMMA50')?.cities).toEqual(['Bengaluru', 'Mysuru']);
  expect(all.find(({ code }) => code === 'TEATIME')?.categories).toEqual([
    { title: expect.any(String), link_path: '/tea-cakes' },
    { title: expect.any(String), link_path: '/cookies' },
  ]);
  // Kept for whoever knows it, over, and far away.
  for (const code of ['FIRST500', 'OPENING26', 'SUMMER28']) expect(all.map((offer) => offer.code)).not.toContain(code);
});

test('[CPN-02] each dealer has a page of its own offers, and the counts agree; an unknown one is not there', async () => {
  const { dealers, offers: all } = await offers();
  expect(dealers.length).toBeGreaterThanOrEqual(4);
  expect(dealers.reduce((sum, one) => sum + one.offers, 0)).toBe(all.length);
  for (const { slug, offers: count } of dealers) {
    const page = await offers(slug);
    expect([page.dealer?.slug, page.offers.length, page.offers.every((offer) => offer.dealer === slug)]).toEqual([
      slug,
      count,
      true,
    ]);
    expect(page.dealers).toEqual(dealers);
  }
  const unknown = await ask('hdfc');
  expect([unknown.status, unknown.body['code']]).toEqual([404, 'NOT_FOUND']);
});

test('[CPN-02] an offer is announced 30 days before it begins, last of all, and is gone after its last day', async () => {
  const begins = new Date('2028-04-01T00:00:00+05:30').getTime();
  shop.clock.set(new Date(begins - 30 * 86_400_000 - 5_000));
  expect(await codes()).not.toContain('SUMMER28');
  const clock = vi.spyOn(shop.clock, 'now').mockReturnValue(new Date(begins - 30 * 86_400_000));
  expect((await codes()).at(-1)).toBe('SUMMER28');
  expect((await offers()).offers.at(-1)).toMatchObject({ has_started: false, starts_on: '2028-04-01' });
  clock.mockReturnValue(new Date(begins));
  expect((await offers()).offers.find(({ code }) => code === 'SUMMER28')?.has_started).toBe(true);
  const { rows } = await database.pool.query<{ ends_at: Date }>("select ends_at from coupons where code = 'SUMMER28'");
  const ends = rows[0]?.ends_at ?? new Date(0);
  expect(ends.toISOString()).toMatch(/^2028-06-30T18:29:59/);
  clock.mockReturnValue(ends);
  expect(await codes()).toContain('SUMMER28');
  clock.mockReturnValue(new Date(ends.getTime() + 1));
  expect(await codes()).not.toContain('SUMMER28');
});

test('[CPN-02] what is used up is shown to nobody, and a dealer without offers has an empty page but no link to it', async () => {
  await database.pool.query("update coupons set total_limit = 2, uses = 2 where code = 'MALGUDI100'");
  const { dealer, dealers, offers: left } = await offers('malgudi-bank');
  expect([dealer?.offers, left]).toEqual([0, []]);
  expect(dealers.map(({ slug }) => slug)).not.toContain('malgudi-bank');
  await database.pool.query("update coupons set uses = 1 where code = 'MALGUDI100'");
  expect(await codes('malgudi-bank')).toEqual(['MALGUDI100']);
});
