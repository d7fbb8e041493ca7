import { and, asc, eq, gte, inArray, isNull, lt, lte, or } from 'drizzle-orm';
import { categories, cities, couponDealers, coupons } from '#backends/db/schema/catalogue.ts';
import type { Db, Tx } from '#backends/platform/database.ts';
import { capOf, type CouponAudience } from '#machines/rules/order/coupon.ts';
import { dayInIndia } from '#machines/rules/order/india-time.ts';
import { DAY } from '#machines/rules/site/durations.ts';
import type { components } from '#openapi/generated/main.ts';

type Offer = components['schemas']['Offer'];
type Offers = components['schemas']['Offers'];

/** How long before it begins an offer is announced. */
const announcedFor = 30 * DAY;

type CouponRow = typeof coupons.$inferSelect;

/** What may be told of now: not over, not used up, and not kept for those who know its code. */
const readTold = (db: Db | Tx, audiences: readonly CouponAudience[], now: Date): Promise<CouponRow[]> =>
  db
    .select()
    .from(coupons)
    .where(
      and(
        eq(coupons.listed, true),
        inArray(coupons.audience, [...audiences]),
        gte(coupons.endsAt, now),
        lte(coupons.startsAt, new Date(now.getTime() + announcedFor)),
        or(isNull(coupons.totalLimit), lt(coupons.uses, coupons.totalLimit)),
      ),
    )
    .orderBy(asc(coupons.minTotal), asc(coupons.code));

type Names = {
  readonly cities: ReadonlyMap<number, string>;
  readonly categories: ReadonlyMap<string, string>;
};

/** The names of the places and categories that coupons are for. */
async function namesOf(db: Db | Tx, rows: readonly CouponRow[]): Promise<Names> {
  const tids = rows.flatMap(({ cityIds }) => cityIds);
  const slugs = rows.flatMap(({ categorySlugs }) => categorySlugs);
  const [places, shelves] = await Promise.all([
    db.select({ tid: cities.tid, name: cities.name }).from(cities).where(inArray(cities.tid, tids)),
    db
      .select({ slug: categories.slug, title: categories.title })
      .from(categories)
      .where(inArray(categories.slug, slugs)),
  ]);
  return {
    cities: new Map(places.map(({ tid, name }) => [tid, name])),
    categories: new Map(shelves.map(({ slug, title }) => [slug, title])),
  };
}

const offerOf = (row: CouponRow, names: Names, now: Date): Offer => ({
  code: row.code,
  title: row.title,
  terms: row.terms,
  dealer: row.dealer,
  min_total: row.minTotal,
  max_discount: capOf(row),
  starts_on: dayInIndia(row.startsAt),
  ends_on: dayInIndia(row.endsAt),
  has_started: row.startsAt <= now,
  first_order_only: row.firstOrderOnly,
  login_required: row.loginRequired,
  per_customer_limit: row.perCustomerLimit,
  payment_methods: row.paymentMethods as Offer['payment_methods'],
  cities: row.cityIds.flatMap((tid) => names.cities.get(tid) ?? []),
  categories: row.categorySlugs.flatMap((slug) => {
    const title = names.categories.get(slug);
    return title === undefined ? [] : [{ title, link_path: `/${slug}` }];
  }),
});

/** The offers of all dealers, or of one; null for a dealer that the shop does not know. Those to come are last. */
export async function readOffers(
  db: Db,
  { dealer: asked, now }: { readonly dealer: string | null; readonly now: Date },
): Promise<Offers | null> {
  const [rows, known] = await Promise.all([
    readTold(db, ['everyone'], now),
    db.select().from(couponDealers).orderBy(asc(couponDealers.sort), asc(couponDealers.slug)),
  ]);
  const dealers = known.map(({ slug, title, about }) => ({
    slug,
    title,
    about,
    offers: rows.filter((row) => row.dealer === slug).length,
  }));
  const dealer = dealers.find(({ slug }) => slug === asked) ?? null;
  if (asked !== null && dealer === null) return null;
  const shown = rows.filter((row) => dealer === null || row.dealer === dealer.slug);
  const names = await namesOf(db, shown);
  const offers = shown.map((row) => offerOf(row, names, now));
  return {
    dealer,
    dealers: dealers.filter(({ offers: count }) => count > 0),
    offers: [...offers.filter(({ has_started }) => has_started), ...offers.filter(({ has_started }) => !has_started)],
  };
}

/** What holds now for whoever keeps an occasion; the one of the app, when there is one, by itself. */
export async function readOccasionOffers(db: Db | Tx, now: Date) {
  const rows = (await readTold(db, ['occasions', 'app'], now)).filter(({ startsAt }) => startsAt <= now);
  const names = await namesOf(db, rows);
  const offersFor = (audience: CouponAudience): Offer[] =>
    rows.filter((row) => row.audience === audience).map((row) => offerOf(row, names, now));
  return { exclusiveOffers: offersFor('occasions'), appDealOffer: offersFor('app')[0] ?? null };
}
