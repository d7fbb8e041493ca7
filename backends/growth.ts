import type { Pool, PoolClient } from 'pg';
import type { Report } from '#backends/db/seed/index.ts';
import { createDb } from '#backends/platform/database.ts';
import { countReviews } from '#backends/shop/reviews/count.ts';

/** How much is added to a shop. */
export type Growth = { readonly products: number; readonly orders: number; readonly reviews: number };

/** Numbers of such products begin here, above all others. */
const FIRST_NODE = 1_000_000;
/** Rows of one statement. */
const AT_ONCE = 50_000;
const ORDERS_OF_A_CUSTOMER = 10;
const DAYS = 365;
/** The share of reviews whose order is known: the others are of before. */
const REVIEWS_OF_ORDERS = 0.2;

/** Hashes that spread neighbouring numbers; the same in every run. */
const spread = (number: string, factor: number, below: string): string =>
  `((${number})::bigint * ${factor} % ${below})`;

type Step = { readonly what: string; readonly count?: number; readonly text: string };

const counted = async (client: PoolClient, text: string): Promise<number> => {
  const { rows } = await client.query<{ count: number }>(text);
  return rows[0]?.count ?? 0;
};

/** Products like those that are there, with their sizes and categories. */
const productSteps = (products: number, base: number): Step[] => [
  {
    what: 'products',
    text: `create temp table grown_from as
      select row_number() over (order by node_id) - 1 as nth, node_id from products
      where published and node_id < ${FIRST_NODE} and product_type in ('cake', 'dessert', 'flowers', 'gift', 'chocolate', 'plant')`,
  },
  {
    what: 'products',
    count: products,
    text: `insert into products
      select made.* from generate_series($1::int, $2::int) n
      join grown_from f on f.nth = n % (select count(*) from grown_from)
      join products t on t.node_id = f.node_id
      cross join lateral jsonb_populate_record(t, jsonb_build_object(
        'node_id', ${FIRST_NODE} + ${base} + n, 'slug', t.slug || '-' || ${base} + n,
        'title', (array['Monsoon', 'Harvest', 'Lantern', 'Orchard', 'Veranda', 'Courtyard', 'Riverside', 'Festival'])[1 + n % 8] || ' ' || t.title,
        'popularity', t.popularity * (100 - n % 97) / 100, 'video', null,
        'arrived_on', current_date - n % ${DAYS})) made`,
  },
  {
    what: 'sizes',
    count: products,
    text: `insert into variants
      select made.* from generate_series($1::int, $2::int) n
      join grown_from f on f.nth = n % (select count(*) from grown_from)
      join variants t on t.node_id = f.node_id
      cross join lateral jsonb_populate_record(t, jsonb_build_object(
        'sku', t.sku || '-' || ${base} + n, 'node_id', ${FIRST_NODE} + ${base} + n, 'stock', 1000000)) made`,
  },
  {
    what: 'products of categories',
    count: products,
    text: `insert into product_category (category_slug, node_id, position)
      select t.category_slug, ${FIRST_NODE} + ${base} + n, 100000 + ${base} + n from generate_series($1::int, $2::int) n
      join grown_from f on f.nth = n % (select count(*) from grown_from)
      join product_category t on t.node_id = f.node_id`,
  },
  {
    what: 'what products are found by',
    count: products,
    text: `select refresh_product_search(array(select ${FIRST_NODE} + ${base} + n from generate_series($1::int, $2::int) n))`,
  },
];

/** Customers, each with a cart of two lines and a wallet. */
const customerSteps = (customers: number, base: number): Step[] => [
  {
    what: 'customers',
    count: customers,
    text: `insert into users (user_id, title, name, country_code, user_type, created_at, last_login_at)
      select md5('grown ' || ${base} + n)::uuid, 'Ms', 'Asha Rao', '91', 'returning', now() - interval '${DAYS} days', now()
      from generate_series($1::int, $2::int) n`,
  },
  {
    what: 'contacts',
    count: customers,
    text: `insert into contacts (contact_id, user_id, kind, value, created_at)
      select gen_random_uuid(), md5('grown ' || ${base} + n)::uuid, 'mobile', '91' || 6000000000 + ${base} + n, now()
      from generate_series($1::int, $2::int) n`,
  },
  {
    what: 'carts',
    count: customers,
    text: `insert into carts (cart_id, user_id, fact, version, state, created_at, updated_at)
      select md5('grown cart ' || ${base} + n)::uuid, md5('grown ' || ${base} + n)::uuid, gen_random_uuid(), 2, 'open', now(), now()
      from generate_series($1::int, $2::int) n`,
  },
  {
    what: 'lines of carts',
    count: customers,
    text: `insert into cart_lines (cart_item_id, cart_id, sku, attributes, attributes_hash, quantity, added_at)
      select gen_random_uuid(), md5('grown cart ' || ${base} + n)::uuid, o.sku, '[]', '', 1, now()
      from generate_series($1::int, $2::int) n cross join generate_series(0, 1) k
      join grown_offer o on o.nth = ${spread('n * 2 + k', 7919, '(select count(*) from grown_offer)')}
      on conflict do nothing`,
  },
];

/** Past days with a place for each order. */
const orderSteps = (orders: number, base: number, customers: number, baseOfCustomers: number): Step[] => [
  {
    what: 'delivery times',
    text: `insert into slots (slot_id, poly_id, date, class, starts_at, ends_at, cutoff_at, fee)
      select poly_id || '-' || day::date || '-standard-' || from_hour || '00', poly_id, day::date, 'standard',
        day + from_hour * interval '1 hour' - interval '330 minutes', day + (from_hour + 2) * interval '1 hour' - interval '330 minutes',
        day + (from_hour - 3) * interval '1 hour' - interval '330 minutes', 0
      from (select distinct poly_id from areas) zone
      cross join generate_series(current_date::timestamp - interval '${DAYS + 1} days', current_date::timestamp - interval '1 day', interval '1 day') day
      cross join unnest(array[12, 16]) from_hour
      on conflict do nothing`,
  },
  {
    what: 'orders',
    count: orders,
    text: `with one as (
        select n, 'PC' || lpad((${base} + n)::text, 10, '0') as order_id,
          md5('grown ' || ${baseOfCustomers} + 1 + ${spread('n', 7919, `${customers}`)})::uuid as user_id,
          case when n % 25 = 0 then 'cancelled' else 'delivered' end as state,
          now() - interval '2 days' - (${orders} - n) * (interval '${DAYS - 2} days' / ${orders}) as placed_at, a.*
        from generate_series($1::int, $2::int) n
        join (select row_number() over (order by area_id) - 1 as nth, area_id, city_id, poly_id, pincode, name from areas) a
          on a.nth = n % (select count(*) from areas)
      ), line as (
        insert into order_lines (order_id, position, sku, node_id, title, url, image, variant_label, eggless, attributes, quantity, unit_price, list_price, line_total)
        select order_id, k, o.sku, o.node_id, o.title, '/p/' || o.slug, jsonb_build_object('src', '/media/products/' || o.sku || '/front-640.webp', 'alt', o.title, 'title', o.title),
          o.label, false, '[]', 1, o.sell_price, o.list_price, o.sell_price
        from one cross join generate_series(1, 1 + (n % 3 = 0)::int) k
        join grown_offer o on o.nth = ${spread('n * 2 + k', 7919, '(select count(*) from grown_offer)')}
        returning order_id, sku, line_total
      ), total as (select order_id, sum(line_total) as paise from line group by order_id
      ), cart as (
        insert into carts (cart_id, user_id, fact, version, state, created_at, updated_at)
        select md5('grown order ' || order_id)::uuid, user_id, gen_random_uuid(), 3, 'ordered', placed_at, placed_at from one
      ), move as (
        insert into stock_moves (order_id, sku, returned, quantity, moved_at)
        select order_id, sku, returned, count(*), placed_at from line join one using (order_id)
        join (values (false), (true)) way(returned) on not returned or state = 'cancelled'
        group by order_id, sku, returned, placed_at
      ), payment as (
        insert into payments (txnid, order_id, attempt, state, method, amount, currency, payment_url, created_at, changed_at, captured_at)
        select 'TX' || lpad((${base} + n)::text, 16, '0'), order_id, 1, case state when 'delivered' then 'paid' else 'expired' end, 'upi', paise, 'INR', '/', placed_at, placed_at,
          case state when 'delivered' then placed_at end
        from one join total using (order_id)
      ), heard as (
        insert into payment_events (event_id, txnid, type, amount, occurred_at, received_at)
        select 'grown-' || ${base} + n, 'TX' || lpad((${base} + n)::text, 16, '0'), case state when 'delivered' then 'payment.paid' else 'payment.expired' end, paise, placed_at, placed_at
        from one join total using (order_id)
      ), event as (
        insert into order_events (order_id, state, event, at)
        select order_id, e.state, e.event, placed_at + e.after from one
        join (values ('delivered', 'placed', 'order.placed', interval '0'), ('delivered', 'confirmed', 'payment.captured', '1 minute'),
          ('delivered', 'baking', 'baking.started', '1 hour'), ('delivered', 'packed', 'box.packed', '2 hours'),
          ('delivered', 'outForDelivery', 'rider.departed', '3 hours'), ('delivered', 'delivered', 'box.delivered', '4 hours'),
          ('cancelled', 'placed', 'order.placed', '0'), ('cancelled', 'cancelled', 'payment.lapsed', '15 minutes')) e(of, state, event, after)
          on e.of = one.state
        order by order_id, e.after
      ), ticket as (
        insert into slot_tickets (slot_id, order_id)
        select poly_id || '-' || placed_at::date || '-standard-' || 12 + n % 2 * 4 || '00', order_id from one where state = 'delivered'
      )
      insert into orders (order_id, cart_id, user_id, idempotency_key, state, items_total, delivery_fee, slot_fee, grand_total, price_items, recipient_name,
        recipient_phone, sender_name, address, area_id, city_id, slot_id, placed_at, pay_by)
      select order_id, md5('grown order ' || order_id)::uuid, user_id, 'grown-' || order_id, state, paise, 0, 0, paise,
        jsonb_build_array(
          jsonb_build_object('amt', paise, 'label', 'Items', 'type', 'items', 'amountPrefix', '', 'show_on_mobile', true),
          jsonb_build_object('amt', paise, 'label', 'Total', 'type', 'total', 'amountPrefix', '', 'show_on_mobile', true)),
        'Meera Shah', '9800000000', 'Asha Rao',
        jsonb_build_object('dfn', 'Meera Shah', 'ds1', '12 Lake Road', 'areaname', name, 'dc', 'Pune', 'dpc', pincode, 'landmark', '',
          'rider_note', '', 'selectedAddressType', 1, 'label', ''),
        area_id, city_id, poly_id || '-' || placed_at::date || '-standard-' || 12 + n % 2 * 4 || '00', placed_at, placed_at + interval '15 minutes'
      from one join total using (order_id)`,
  },
  {
    what: 'stock',
    text: `update variants v set stock = stock - sold.pieces from (
        select sku, sum(case when returned then -quantity else quantity end)::int as pieces from stock_moves
        where order_id > 'PC' || lpad('${base}', 10, '0') and order_id <= 'PC' || lpad('${base + orders}', 10, '0') group by sku) sold
      where v.sku = sold.sku`,
  },
];

/** What customers wrote of what they had. */
const reviewsOfOrders = (orders: number, base: number): Step[] => [
  {
    what: 'reviews of orders',
    count: orders,
    text: `insert into reviews (node_id, order_id, order_line, sku, status, rating, taste, delivery, look, text, author, city, posted_on, verified, helpful, written_at)
      select l.node_id, order_id, 1, l.sku, 'published', 5 - (n % 7 = 0)::int - (n % 11 = 0)::int, 5, 5, 4, 'Fresh, on time, and gone in minutes.', 'Asha R.', 'Pune',
        (placed_at + interval '1 day')::date, true, n % 40, placed_at + interval '1 day'
      from generate_series($1::int, $2::int) n join orders on order_id = 'PC' || lpad((${base} + n)::text, 10, '0') and state = 'delivered'
      join order_lines l using (order_id) where l.position = 1`,
  },
];

/** Reviews as of before there were orders; few products have many. */
const otherReviews = (reviews: number): Step[] => [
  {
    what: 'reviews',
    count: reviews,
    text: `insert into reviews (node_id, status, rating, taste, delivery, look, text, author, city, posted_on, verified, helpful)
      select o.node_id, 'published', 5 - (n % 5 = 0)::int - (n % 9 = 0)::int, 5 - (n % 3 = 0)::int, 5, 4, 'Light cream, real flavour. The party asked where it came from.',
        'Leela B.', 'Kolkata', current_date - n % ${DAYS}, n % 2 = 0, n % 40
      from generate_series($1::int, $2::int) n
      join grown_offer o on o.nth = floor((select count(*) from grown_offer) * power(${spread('n', 7919, '1000003')} / 1000003.0, 2))::bigint`,
  },
];

/** What carts and orders are made of: the usual size of each grown product. */
const OFFERS = `create temp table grown_offer as
  select row_number() over (order by node_id) - 1 as nth, node_id, sku, label, sell_price, list_price, title, slug
  from variants join products using (node_id) where is_default and node_id >= ${FIRST_NODE};
  create unique index on grown_offer (nth); analyze grown_offer`;

/** The tables that an order writes into. */
const OF_ORDERS = [
  'orders',
  'order_lines',
  'order_events',
  'carts',
  'payments',
  'payment_events',
  'stock_moves',
  'slot_tickets',
];

/** @returns how many rows the last step wrote */
async function run(client: PoolClient, steps: readonly Step[], report: Report): Promise<number> {
  let written = 0;
  for (const { what, count, text } of steps) {
    report(what);
    written = 0;
    if (count === undefined) await client.query(text);
    else
      for (let from = 1; from <= count; from += AT_ONCE) {
        const { rowCount } = await client.query(text, [from, Math.min(count, from + AT_ONCE - 1)]);
        written += rowCount ?? 0;
      }
  }
  return written;
}

/**
 * Fills tables whose indexes are made afterwards: row by row, most of the time goes into these. What keeps rows apart
 * (keys, unique indexes) stays. All of it is one transaction: whoever breaks off has the indexes that were there.
 */
async function withoutIndexes(client: PoolClient, tables: readonly string[], fill: () => Promise<void>): Promise<void> {
  await client.query('begin');
  const { rows: indexes } = await client.query<{ name: string; text: string }>(
    `select c.oid::regclass::text as name, pg_get_indexdef(c.oid) as text
     from pg_index i join pg_class c on c.oid = i.indexrelid
     where i.indrelid = any($1::regclass[]) and not i.indisunique`,
    [tables],
  );
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  await fill();
  for (const { text } of indexes) await client.query(text);
  await client.query('commit');
}

/**
 * Adds so many products, orders and reviews to a seeded shop, with all that belongs to them, for measuring a shop that
 * has grown. What constraints and triggers would look after row by row holds by construction, and is not looked after:
 * only the owner of an embedded server may do that.
 */
export async function growShop(pool: Pool, growth: Growth, report: Report = () => {}): Promise<void> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query(
      `set session_replication_role = replica; set synchronous_commit = off; set work_mem = '256MB'; set maintenance_work_mem = '256MB'`,
    );
    const baseOfProducts = await counted(
      client,
      `select greatest(coalesce(max(node_id), 0) - ${FIRST_NODE}, 0) as count from products`,
    );
    await run(client, productSteps(growth.products, baseOfProducts), report);
    await client.query('analyze products, variants, product_category');
    await client.query(OFFERS);
    const offers = await counted(client, 'select count(*) from grown_offer');
    if (offers === 0 && growth.orders + growth.reviews > 0)
      throw new Error('Orders and reviews are of grown products: add some of those too.');
    const base = await counted(
      client,
      `select coalesce(max(substr(order_id, 3)::bigint), 0) as count from orders where order_id ~ '^PC[0-9]{10}$'`,
    );
    const baseOfCustomers = await counted(client, 'select count(*) from users');
    const customers = Math.ceil(growth.orders / ORDERS_OF_A_CUSTOMER);
    await run(client, customerSteps(customers, baseOfCustomers), report);
    await withoutIndexes(client, OF_ORDERS, async () => {
      await run(client, growth.orders > 0 ? orderSteps(growth.orders, base, customers, baseOfCustomers) : [], report);
    });
    await client.query('analyze orders, order_lines');
    const byCustomers = Math.min(Math.floor(growth.reviews * REVIEWS_OF_ORDERS), growth.orders);
    const written = await run(client, reviewsOfOrders(byCustomers, base), report);
    await withoutIndexes(client, ['reviews'], async () => {
      await run(client, otherReviews(growth.reviews - written), report);
    });
    await client.query('set session_replication_role = origin');
    report('wallets');
    await client.query(
      `insert into wallet_entries (user_id, kind, reason, amount, dedupe_key, at)
       select md5('grown ' || ${baseOfCustomers} + n)::uuid, 'credit', 'goodwill', 10000, 'grown:' || ${baseOfCustomers} + n, now() from generate_series(1, ${customers}) n`,
    );
    report('stars');
    await client.query('set session_replication_role = replica');
    await createDb(pool).transaction(async (tx) => countReviews(tx));
    await run(
      client,
      [
        {
          what: 'what listings are filtered by',
          count: growth.products,
          text: `with grown as (select array(select ${FIRST_NODE} + ${baseOfProducts} + n from generate_series($1::int, $2::int) n) as ids),
            facts as materialized (select refresh_product_facts(ids) from grown)
            select refresh_listings(ids) from grown, facts`,
        },
      ],
      report,
    );
    await client.query('update catalogue_version set version = version + 1');
    report('statistics');
    await client.query('vacuum analyze');
  } catch (error) {
    broken = error instanceof Error ? error : new Error('The shop did not grow');
    throw broken;
  } finally {
    // What was set for this connection ends with it.
    client.release(broken ?? true);
  }
}
