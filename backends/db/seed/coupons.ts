import { brand } from '#machines/rules/site/brand.ts';
import type { CouponAudience } from '#machines/rules/order/coupon.ts';
import type { CategorySlug } from './categories.ts';

type CouponSeed = {
  code: string;
  title: string;
  /** What its rule does not say by itself. */
  terms?: string[];
  dealer: string;
  kind: 'percent' | 'flat' | 'delivery';
  /** Percent, or rupees; left out for the delivery fee. */
  value?: number;
  /** Rupees. */
  min: number;
  /** Rupees. */
  cap?: number;
  from?: string;
  until?: string;
  shelves?: CategorySlug[];
  cities?: number[];
  firstOrder?: boolean;
  total?: number;
  perCustomer?: number;
  payments?: ('upi' | 'card' | 'netbanking')[];
  unlisted?: boolean;
  audience?: CouponAudience;
};

const dealers = [
  { slug: 'petalcrumb', title: brand.name, about: 'Our own offers, for everybody and every way to pay.' },
  { slug: 'joy-bank', title: 'Joy Bank', about: 'For payments with a card or the net banking of Joy Bank.' },
  { slug: 'rupeepay', title: 'RupeePay', about: 'For payments with the UPI app of RupeePay.' },
  { slug: 'malgudi-bank', title: 'Malgudi Bank', about: 'For payments by the net banking of Malgudi Bank.' },
];

export const dealerSeeds = dealers.map((dealer, sort) => ({ ...dealer, sort }));

const OPENED = '2026-01-01T00:00:00+05:30';
const FAR_AWAY = '2028-12-31T23:59:59+05:30';

/** One of each kind that a shopper can meet, past and future ones among them. */
const told: CouponSeed[] = [
  {
    code: 'WELCOME20',
    title: '20% off your first order',
    dealer: 'petalcrumb',
    kind: 'percent',
    value: 20,
    min: 499,
    cap: 200,
    firstOrder: true,
    perCustomer: 1,
  },
  {
    code: 'SWEET10',
    title: '10% off everything',
    dealer: 'petalcrumb',
    kind: 'percent',
    value: 10,
    min: 799,
    cap: 150,
  },
  {
    code: 'CAKE100',
    title: '₹100 off cakes',
    dealer: 'petalcrumb',
    kind: 'flat',
    value: 100,
    min: 999,
    shelves: ['cakes'],
    perCustomer: 5,
  },
  {
    code: 'BLOOM15',
    title: '15% off flowers and plants',
    dealer: 'petalcrumb',
    kind: 'percent',
    value: 15,
    min: 599,
    cap: 250,
    shelves: ['flowers'],
  },
  {
    code: 'HAMPER250',
    title: '₹250 off hampers',
    dealer: 'petalcrumb',
    kind: 'flat',
    value: 250,
    min: 1999,
    shelves: ['bakery-baskets'],
  },
  {
    code: 'TEATIME',
    title: '₹75 off loaves and cookies',
    dealer: 'petalcrumb',
    kind: 'flat',
    value: 75,
    min: 499,
    shelves: ['tea-cakes', 'cookies'],
  },
  {
    code: 'NAMMA50',
    title: '₹50 off in Bengaluru and Mysuru',
    dealer: 'petalcrumb',
    kind: 'flat',
    value: 50,
    min: 599,
    cities: [1, 36],
  },
  {
    code: 'DILLI75',
    title: '₹75 off around Delhi',
    dealer: 'petalcrumb',
    kind: 'flat',
    value: 75,
    min: 799,
    cities: [2, 8, 9, 13, 14],
  },
  {
    code: 'FREESHIP',
    title: 'Free delivery',
    terms: ['Does not cover the fee for a fixed time or midnight'],
    dealer: 'petalcrumb',
    kind: 'delivery',
    min: 299,
    perCustomer: 10,
  },
  {
    code: 'BIGDAY500',
    title: '₹500 off large celebrations',
    dealer: 'petalcrumb',
    kind: 'flat',
    value: 500,
    min: 4999,
    perCustomer: 2,
  },
  {
    code: 'CARDJOY',
    title: '12% off with Joy Bank cards',
    dealer: 'joy-bank',
    kind: 'percent',
    value: 12,
    min: 999,
    cap: 300,
    perCustomer: 24,
    payments: ['card'],
  },
  {
    code: 'JOY150',
    title: '₹150 off with Joy Bank',
    dealer: 'joy-bank',
    kind: 'flat',
    value: 150,
    min: 1499,
    perCustomer: 4,
    payments: ['card', 'netbanking'],
  },
  {
    code: 'RUPEEPAY5',
    title: '5% off with RupeePay UPI',
    dealer: 'rupeepay',
    kind: 'percent',
    value: 5,
    min: 0,
    cap: 75,
    payments: ['upi'],
  },
  {
    code: 'RUPEEPAYCAKE',
    title: '₹60 off cakes with RupeePay',
    dealer: 'rupeepay',
    kind: 'flat',
    value: 60,
    min: 699,
    shelves: ['cakes'],
    payments: ['upi'],
  },
  {
    code: 'MALGUDI100',
    title: '₹100 off with Malgudi Bank',
    dealer: 'malgudi-bank',
    kind: 'flat',
    value: 100,
    min: 999,
    perCustomer: 12,
    payments: ['netbanking'],
  },
  {
    code: 'FIRST500',
    title: '50% off for the first 500 orders',
    dealer: 'petalcrumb',
    kind: 'percent',
    value: 50,
    min: 499,
    cap: 250,
    total: 500,
    perCustomer: 1,
    unlisted: true,
  },
  {
    code: 'THEIRDAY15',
    title: '15% off for the occasions you save',
    dealer: 'petalcrumb',
    kind: 'percent',
    value: 15,
    min: 599,
    cap: 200,
    perCustomer: 2,
    audience: 'occasions',
  },
  {
    code: 'BIGTREAT150',
    title: '₹150 off hampers for the occasions you save',
    dealer: 'petalcrumb',
    kind: 'flat',
    value: 150,
    min: 1499,
    shelves: ['bakery-baskets'],
    perCustomer: 1,
    audience: 'occasions',
  },
  {
    code: 'APPTREAT75',
    title: '₹75 off in our app',
    dealer: 'petalcrumb',
    kind: 'flat',
    value: 75,
    min: 799,
    perCustomer: 1,
    audience: 'app',
  },
  {
    code: 'OPENING26',
    title: 'Opening week',
    dealer: 'petalcrumb',
    kind: 'percent',
    value: 25,
    min: 0,
    cap: 250,
    until: '2026-01-07T23:59:59+05:30',
  },
  {
    code: 'SUMMER28',
    title: 'Mango summer',
    dealer: 'petalcrumb',
    kind: 'percent',
    value: 15,
    min: 599,
    cap: 200,
    from: '2028-04-01T00:00:00+05:30',
    until: '2028-06-30T23:59:59+05:30',
    shelves: ['mango-cakes'],
  },
];

export const couponSeeds = told.map((coupon) => ({
  code: coupon.code,
  title: coupon.title,
  terms: coupon.terms ?? [],
  dealer: coupon.dealer,
  kind: coupon.kind,
  value: coupon.kind === 'flat' ? (coupon.value ?? 0) * 100 : (coupon.value ?? 1),
  minTotal: coupon.min * 100,
  maxDiscount: coupon.cap === undefined ? null : coupon.cap * 100,
  startsAt: new Date(coupon.from ?? OPENED),
  endsAt: new Date(coupon.until ?? FAR_AWAY),
  categorySlugs: coupon.shelves ?? [],
  cityIds: coupon.cities ?? [],
  firstOrderOnly: coupon.firstOrder ?? false,
  loginRequired: coupon.firstOrder === true || coupon.perCustomer !== undefined,
  totalLimit: coupon.total ?? null,
  perCustomerLimit: coupon.perCustomer ?? null,
  audience: coupon.audience ?? 'everyone',
  nodeIds: [],
  paymentMethods: coupon.payments ?? [],
  listed: coupon.unlisted !== true,
}));
