import { DAY } from '#machines/rules/site/durations.ts';
import { dayInIndia } from '#machines/rules/order/india-time.ts';
import type { OpenShop } from './shop/open-shop.ts';

/** What shoppers ask for most in a shop that has grown, by name; each call is another address where there are many. */
export type HotReads = {
  readonly names: readonly string[];
  /** Asks for one of them. Fails when it is not answered. */
  ask(name: string, nth: number): Promise<void>;
};

type Order = { order_id: string; user_id: string };

/** The reads of a shop that `growShop` has grown; the customer is one of those. */
export async function openHotReads({ platform, app, clock }: OpenShop): Promise<HotReads> {
  const { pool, db, sessions } = platform;
  const { rows: orders } = await pool.query<Order>(
    `select order_id, user_id from orders where order_id ~ '^PC[0-9]{10}$' and state = 'delivered'
     order by order_id desc limit 200`,
  );
  const { rows: products } = await pool.query<{ node_id: number; slug: string; sku: string }>(
    `select node_id, slug, sku from products join variants using (node_id) where is_default and node_id >= 1000000
     order by node_id limit 200`,
  );
  const { rows: areas } = await pool.query<{ area_id: number; pincode: string }>(
    'select area_id, pincode from areas order by area_id',
  );
  const day = dayInIndia(new Date(clock.now().getTime() + 2 * DAY));
  const of = <T>(list: readonly T[], nth: number): T => {
    const found = list[nth % list.length];
    if (found === undefined) throw new Error('This shop has not grown');
    return found;
  };
  const tokens = new Map<string, { sid: string; fact: string }>();
  const cookiesOf = async (userId: string): Promise<Record<string, string>> => {
    const known = tokens.get(userId);
    if (known) return known;
    const { auth, token } = await sessions.open(db, { userId });
    const cookies = { sid: token, fact: auth.fact };
    tokens.set(userId, cookies);
    return cookies;
  };
  const shelves = ['cakes', 'eggless-cakes', 'birthday-cakes', 'gifts', 'chocolate-cakes', 'fruit-cakes', 'flowers'];
  const sorts = ['popularity', 'price-asc', 'price-desc', 'newest', 'rating'];
  const words = ['truffle', 'choclate cake', 'red velvet', 'monsoon', 'roses', 'pineapple', 'birthday', 'harvest fru'];

  const guestReads: Record<string, (nth: number) => string> = {
    listing: (nth) => `/b/main/${of(shelves, nth)}?current_page=${1 + (nth % 2)}&sort=${of(sorts, nth)}`,
    'listing with filters': (nth) =>
      `/b/main/${of(shelves, nth)}?sort=${of(sorts, nth)}&price=${of(['500-999', '0-499,500-999', '1000-1999'], nth)}&attribute=${of(['eggless', 'express'], nth)}`,
    product: (nth) => `/b/main/p/${of(products, nth).slug}`,
    'similar products': (nth) => `/b/main/similar-products?sku=${of(products, nth).sku}`,
    search: (nth) => `/b/main/search?search=${encodeURIComponent(of(words, nth))}&current_page=${1 + (nth % 5)}`,
    suggestions: (nth) => `/b/main/suggestions?search=${encodeURIComponent(of(words, nth).slice(0, 4 + (nth % 4)))}`,
    'reviews of a product': (nth) =>
      `/b/main/fa/reviews?nid=${of(products, nth).node_id}&current_page=${1 + (nth % 3)}&sort=${of(['newest', 'helpful', 'rating-asc'], nth)}`,
    'all reviews': (nth) =>
      `/b/main/fa/all-reviews?current_page=${1 + (nth % 5)}&sort=${of(['newest', 'helpful'], nth)}`,
    'delivery times': (nth) => {
      const { area_id, pincode } = of(areas, nth);
      return `/b/cart/getslots?area_id=${area_id}&date=${day}&pincode=${pincode}`;
    },
  };
  const customerReads: Record<string, (order: Order, nth: number) => string> = {
    header: () => '/b/main/fa/site-header',
    cart: () => '/b/cart/get',
    wallet: () => '/b/user/credits',
    'orders of a customer': (_order, nth) => `/b/order-review/orders?tab=${of(['past', 'cancelled'], nth)}`,
    'orders by a word': () => '/b/order-review/orders?tab=past&q=cake',
    'an order': ({ order_id }) => `/b/order-review/orders/${order_id}`,
    'reviews of a customer': () => '/b/order-review/reviews',
  };
  return {
    names: [...Object.keys(guestReads), ...Object.keys(customerReads), 'a job of the queue'],
    async ask(name, nth) {
      if (name === 'a job of the queue') {
        await platform.queue.drain();
        return;
      }
      const guest = guestReads[name];
      const order = of(orders, nth);
      const url = guest ? guest(nth) : customerReads[name]?.(order, nth);
      if (url === undefined) throw new Error(`There is no read ${name}`);
      const cookies = guest ? {} : await cookiesOf(order.user_id);
      const answer = await app.inject({ url, cookies, headers: { host: 'localhost:3000' } });
      if (answer.statusCode !== 200)
        throw new Error(`${url} answers ${answer.statusCode}: ${answer.body.slice(0, 300)}`);
    },
  };
}
