import fc from 'fast-check';
import { expect, test } from 'vitest';
import { freebiesIn, totalsOf, type Terms } from '#backends/shop/carts/pricing.ts';
import { STAMPS_PER_FREEBIE } from '#machines/rules/order/stamps.ts';
import { testDatabase } from '#tests/kit/database/database.ts';
import { depth } from '#tests/kit/model/depth.ts';
import { couponOf, now, variantOf } from '../shop/carts/coupon.samples.ts';

const database = await testDatabase();

const carts = depth() === 'soak' ? 100_000 : 1_000;

/** What lies in a hamper; other lines hold nothing. */
const part = fc.record({ price: fc.integer({ min: 100, max: 90_000 }), quantity: fc.integer({ min: 1, max: 9 }) });

const line = fc.record({
  node: fc.integer({ min: 1, max: 4 }),
  price: fc.integer({ min: 100, max: 900_000 }),
  egglessDelta: fc.integer({ min: 0, max: 20_000 }),
  isEggless: fc.boolean(),
  isFreebie: fc.integer({ min: 0, max: 9 }).map((at) => at === 0),
  quantity: fc.integer({ min: 1, max: 99 }),
  parts: fc.array(part, { maxLength: 6 }),
});

const seldom = fc.integer({ min: 0, max: 3 }).map((at) => at === 0);

const sale = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 10 }),
  threshold: fc.constantFrom(0, 49_900, 9_990_000),
  deliveryFee: fc.integer({ min: 0, max: 14_900 }),
  slotFee: fc.option(fc.integer({ min: 0, max: 24_900 })),
  cityId: fc.option(fc.integer({ min: 1, max: 3 })),
  isCustomer: fc.boolean(),
  rule: fc.record({
    kind: fc.constantFrom('percent' as const, 'flat' as const, 'delivery' as const),
    value: fc.integer({ min: 1, max: 100 }),
    minTotal: fc.oneof(fc.integer({ min: 0, max: 500_000 }), fc.integer({ min: 0, max: 5_000_000 })),
    maxDiscount: fc.option(fc.integer({ min: 1, max: 90_000 })),
    startsAt: fc.integer({ min: now - 5, max: now + 1 }),
    endsAt: fc.integer({ min: now - 1, max: now + 5 }),
    cityIds: fc.oneof(fc.constant([]), fc.uniqueArray(fc.integer({ min: 1, max: 3 }), { maxLength: 2 })),
    firstOrderOnly: seldom,
    loginRequired: seldom,
    audience: fc.constantFrom('everyone' as const, 'everyone' as const, 'occasions' as const, 'app' as const),
    totalLimit: fc.option(fc.integer({ min: 1, max: 3 })),
    perCustomerLimit: fc.option(fc.integer({ min: 1, max: 3 })),
  }),
  history: fc.record({
    uses: fc.integer({ min: 0, max: 3 }),
    usesOfCustomer: fc.integer({ min: 0, max: 3 }),
    ordersOfCustomer: fc.integer({ min: 0, max: 1 }),
    keepsOccasion: fc.boolean(),
    occasionDiscounts: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 60_000 })),
  }),
  products: fc.option(fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { maxLength: 3 })),
  employee: fc.option(
    fc.record({ percent: fc.integer({ min: 1, max: 90 }), left: fc.integer({ min: 0, max: 300_000 }) }),
  ),
  wallet: fc.record({
    balance: fc.oneof(fc.integer({ min: 0, max: 100_000 }), fc.integer({ min: 0, max: 200_000_000 })),
    isInUse: fc.boolean(),
    share: fc.constantFrom(100, 100, 50, 33, 1),
  }),
});
type Sale = typeof sale extends fc.Arbitrary<infer One> ? One : never;

/** The total by the rule code of the shop. */
function byRules(sold: Sale) {
  const { lines, threshold, deliveryFee, slotFee, cityId, isCustomer, rule, history, products } = sold;
  const terms: Terms = {
    cityId: 1,
    threshold,
    deliveryFee,
    slot: slotFee === null ? null : { class: 'fixed', fee: slotFee },
    step: null,
    employee: sold.employee,
    wallet: sold.wallet,
    stamps: 0,
    isMember: false,
    coupon: couponOf(rule, { history, cityId, isCustomer, products: products === null ? null : new Set(products) }),
  };
  const counted = lines.map(({ node, price, egglessDelta, isEggless, isFreebie, quantity, parts }) => ({
    quantity,
    parts: parts.map((held) => ({
      step: 'bakes',
      sku: 'PC301-1',
      quantity: held.quantity,
      variant: variantOf({ sellPrice: held.price, hasEggless: false }),
    })),
    attributes: [{ id: 48, value: isEggless ? '1' : '0' }],
    variant: variantOf({ nodeId: node, sellPrice: price, egglessDelta, productType: isFreebie ? 'freebie' : 'cake' }),
  }));
  const { items, discount, employee, delivery, slot, wallet, grand } = totalsOf(counted, terms);
  const stamps = STAMPS_PER_FREEBIE * freebiesIn(counted);
  return [items, discount, employee, delivery, slot, wallet, grand, stamps].map(String);
}

/** The same total, written a second time by hand: what an accountant would ask the database. */
const byHand = `
  with sales as (select at, sale from jsonb_array_elements($1::jsonb) with ordinality as all_sales(sale, at)),
  priced as (
    select at, (l ->> 'node')::int as node,
      case when (l ->> 'isFreebie')::boolean then 3 * (l ->> 'quantity')::numeric else 0 end as stamps,
      case when (l ->> 'isFreebie')::boolean then 0
           else (l ->> 'price')::numeric
                + case when (l ->> 'isEggless')::boolean then (l ->> 'egglessDelta')::numeric else 0 end
                + (select coalesce(sum((held ->> 'price')::numeric * (held ->> 'quantity')::numeric), 0)
                   from jsonb_array_elements(l -> 'parts') held)
      end * (l ->> 'quantity')::numeric as cost
    from sales, jsonb_array_elements(sale -> 'lines') l),
  sums as (
    select s.at, s.sale, s.sale -> 'rule' as r, s.sale -> 'history' as h, sum(p.cost) as items, sum(p.stamps) as stamps,
      coalesce(sum(p.cost) filter (
        where jsonb_typeof(s.sale -> 'products') = 'null' or s.sale -> 'products' @> to_jsonb(p.node)), 0) as eligible
    from sales s join priced p on p.at = s.at group by s.at, s.sale),
  fees as (
    select *, case when items >= (sale ->> 'threshold')::numeric then 0 else (sale ->> 'deliveryFee')::numeric end as delivery,
      coalesce((sale ->> 'slotFee')::numeric, 0) as slot
    from sums),
  judged as (
    select *,
      $2::numeric between (r ->> 'startsAt')::numeric and (r ->> 'endsAt')::numeric
      and (h ->> 'uses')::int < coalesce((r ->> 'totalLimit')::int, 2147483647)
      and ((sale ->> 'isCustomer')::boolean or not (r ->> 'loginRequired')::boolean)
      and ((h ->> 'ordersOfCustomer')::int = 0 or not (r ->> 'firstOrderOnly')::boolean)
      and (h ->> 'usesOfCustomer')::int < coalesce((r ->> 'perCustomerLimit')::int, 2147483647)
      and (r ->> 'audience' = 'everyone'
           or ((h ->> 'keepsOccasion')::boolean and (h ->> 'occasionDiscounts')::numeric < 50000))
      and (r -> 'cityIds' = '[]' or jsonb_typeof(sale -> 'cityId') = 'null' or r -> 'cityIds' @> (sale -> 'cityId'))
      and eligible > 0 and items >= (r ->> 'minTotal')::numeric as holds,
      least(case when r ->> 'audience' <> 'everyone' then 50000 - (h ->> 'occasionDiscounts')::numeric end,
        case r ->> 'kind' when 'delivery' then delivery
        else greatest(0, least(
          case r ->> 'kind' when 'flat' then (r ->> 'value')::numeric
            else div(eligible * (r ->> 'value')::numeric, 100) end,
          coalesce((r ->> 'maxDiscount')::numeric, case r ->> 'kind' when 'percent' then 50000 end), eligible, items - 100)) end) as off
    from fees),
  discounted as (select *, case when holds then off else 0 end as discount, sale -> 'employee' as e, sale -> 'wallet' as w from judged),
  reduced as (
    select *, case when jsonb_typeof(e) = 'null' then 0
      else greatest(0, least(div((items - discount) * (e ->> 'percent')::numeric, 100), (e ->> 'left')::numeric,
                             items - discount - 100)) end as employee
    from discounted),
  due as (select *, items - discount - employee + delivery + slot as payable from reduced),
  wished as (
    select *, case when (w ->> 'isInUse')::boolean
      then least((w ->> 'balance')::numeric, div(payable * (w ->> 'share')::numeric, 100)) else 0 end as wish
    from due),
  paid as (
    select *, case when payable - wish between 1 and 99 then greatest(0, payable - 100) else wish end as wallet
    from wished)
  select array[items, discount, employee, delivery, slot, wallet, payable - wallet, stamps]::text[] as total
  from paid order by at`;

test(
  `[CPN-01, CRT-05, CRT-07, CHK-10, CPN-07, HMP-05] the totals of ${carts} random carts with coupons, hampers, an employee’s discount, a wallet and stamps, by rule code and by SQL, are the same`,
  async () => {
    const sales = fc.sample(sale, { numRuns: carts, seed: 2_026 });
    const had = { discount: 0, employee: 0, wallet: 0, nothing: 0 };
    for (let from = 0; from < sales.length; from += 1_000) {
      const some = sales.slice(from, from + 1_000);
      const { rows } = await database.pool.query<{ total: string[] }>(byHand, [JSON.stringify(some), now]);
      const ours = some.map(byRules);
      expect(rows.map(({ total }) => total)).toEqual(ours);
      for (const [, discount, employee, , , wallet, grand] of ours) {
        if (discount !== '0') had.discount += 1;
        if (employee !== '0') had.employee += 1;
        if (wallet !== '0') had.wallet += 1;
        if (grand === '0') had.nothing += 1;
      }
    }
    // The question means something: a good part of the carts has each, and a good part has not.
    for (const many of [had.discount, had.employee, had.wallet]) {
      expect(many).toBeGreaterThan(carts / 20);
      expect(many).toBeLessThan((carts * 19) / 20);
    }
    expect(had.nothing).toBeGreaterThan(carts / 100);
  },
  depth() === 'soak' ? 30 * 60_000 : 30_000,
);
