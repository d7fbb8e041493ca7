import { expect, test } from 'vitest';
import { coupons } from '#backends/db/schema/catalogue.ts';
import { readOccasionOffers, readOffers } from '#backends/shop/offers.ts';
import { openRuledShop } from '../cart/rules/ruled-shop.ts';

const { inside } = await openRuledShop();

test('[CPN-02] an offer for occasions stands with them, and one for everybody on its page', () =>
  inside(async ({ tx, now }) => {
    const [like] = await tx.select().from(coupons).limit(1);
    if (!like) throw new Error('The shop has no coupon');
    const told = { listed: true, totalLimit: null, startsAt: new Date(0), endsAt: new Date('2027-01-01') };
    for (const audience of ['everyone', 'occasions', 'app'] as const)
      await tx.insert(coupons).values({ ...like, ...told, code: `NEW${audience.toUpperCase()}`, audience });
    const ours = (offers: readonly { code: string }[]) =>
      offers.map(({ code }) => code).filter((code) => code.startsWith('NEW'));
    const page = await readOffers(tx, { dealer: null, now });
    const { exclusiveOffers, appDealOffer } = await readOccasionOffers(tx, now);
    expect([ours(page?.offers ?? []), ours(exclusiveOffers), appDealOffer?.code.slice(0, 3)]).toEqual([
      ['NEWEVERYONE'],
      ['NEWOCCASIONS'],
      expect.any(String),
    ]);
  }));
