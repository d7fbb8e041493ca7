import type { ClientBase, Pool } from 'pg';
import { expect } from 'vitest';

/** Nothing of the order is used or paid any more. */
const isGivenBack = "(o.state in ('cancelled', 'returned'))";

/** Each question finds what must never be there; what it finds is shown. */
const questions: Record<string, string> = {
  'I1 every acknowledged order exists once': `
    select k.user_id, k.key, count(o.order_id)::int as found
    from idempotency_keys k
    left join orders o on o.order_id = k.body::jsonb ->> 'order_id' and o.user_id = k.user_id
    where k.status = 200
    group by k.user_id, k.key having count(o.order_id) <> 1`,
  'I2 at most one order of a cart and of a key': `
    select min(order_id) as order_id, count(*)::int as found from orders group by cart_id having count(*) > 1
    union all
    select min(order_id), count(*)::int from orders group by user_id, idempotency_key having count(*) > 1`,
  'I2 a cart is ordered when, and only when, it is an order': `
    select c.cart_id, c.state, o.order_id from carts c full join orders o on o.cart_id = c.cart_id
    where (c.state = 'ordered') is distinct from (o.order_id is not null)`,
  'I3 a wallet holds the sum of its ledger, and never less than nothing': `
    select coalesce(w.user_id, e.user_id) as user_id, w.balance, sum(e.amount)::bigint as ledger
    from wallets w full join wallet_entries e on e.user_id = w.user_id
    group by coalesce(w.user_id, e.user_id), w.balance
    having w.balance is distinct from sum(e.amount) or w.balance < 0`,
  'I3 an order has from the wallet what it says, until it is cancelled or comes back': `
    select o.order_id, o.state, o.wallet_used, sum(e.amount)::bigint as moved from orders o
    left join wallet_entries e on e.order_id = o.order_id and e.reason in ('order', 'order_returned')
         and e.user_id = o.user_id
    group by o.order_id
    having coalesce(sum(e.amount), 0) <> (case when ${isGivenBack} then 0 else -o.wallet_used end)
        or coalesce(sum(e.amount) filter (where e.dedupe_key <> 'order:' || o.order_id || ':returned'), 0) <> -o.wallet_used`,
  'I16 stamps pay the treats of live orders, three each, and are of the shopper': `
    with treats as (select l.order_id, sum(l.quantity)::int as pieces from order_lines l
                    join products p on p.node_id = l.node_id and p.product_type = 'freebie' group by l.order_id),
         spent as (select spent_on as order_id, count(*)::int as stamps, bool_and(s.user_id = o.user_id) as own
                   from stamps s join orders o on o.order_id = s.spent_on group by spent_on)
    select o.order_id, o.state, t.pieces, s.stamps, s.own from orders o
    left join treats t on t.order_id = o.order_id left join spent s on s.order_id = o.order_id
    where coalesce(s.stamps, 0) <> (case when ${isGivenBack} then 0 else 3 * coalesce(t.pieces, 0) end)
       or s.own = false`,
  'I16 a stamp came with an order that was delivered': `
    select s.stamp_id from stamps s join orders o on o.order_id = s.order_id
    where o.state <> 'delivered' or o.user_id <> s.user_id`,
  'I17 a month of an employee has used what its live orders save': `
    select m.user_id, m.month, m.used, sum(u.amount)::bigint as live from employee_months m
    full join (select * from employee_uses where returned_at is null) u on u.user_id = m.user_id and u.month = m.month
    group by m.user_id, m.month, m.used having m.used is distinct from coalesce(sum(u.amount), 0)
    union all
    select u.user_id, o.state, o.employee_discount, u.amount from orders o
    full join employee_uses u on u.order_id = o.order_id
    where o.employee_discount <> coalesce(u.amount, 0)
       or (u.amount is not null and (u.returned_at is not null) <> ${isGivenBack})`,
  'I4 a coupon is used by its live orders, within its limit and that of each customer': `
    select c.code, c.uses, c.total_limit, count(u.order_id)::int as live
    from coupons c left join coupon_uses u on u.code = c.code and u.returned_at is null
    group by c.code having c.uses <> count(u.order_id) or c.uses > c.total_limit
    union all
    select u.code, count(*)::int, c.per_customer_limit, 0 from coupon_uses u join coupons c on c.code = u.code
    where u.returned_at is null
    group by u.code, u.user_id, c.per_customer_limit having count(*) > c.per_customer_limit`,
  'I4 an order has its coupon until it is cancelled or comes back': `
    select o.order_id, o.state, o.coupon_code, u.code, u.returned_at from orders o
    full join coupon_uses u on u.order_id = o.order_id
    where o.coupon_code is distinct from u.code or o.user_id is distinct from coalesce(u.user_id, o.user_id)
       or (u.code is not null and (u.returned_at is not null) <> ${isGivenBack})`,
  'I5 every live order has one ticket of its slot, and no other order has one': `
    select coalesce(o.order_id, t.order_id) as order_id, o.state, o.slot_id, t.slot_id as ticket_of
    from orders o full join (select * from slot_tickets where order_id is not null) t on t.order_id = o.order_id
    where (o.state is distinct from 'cancelled' and o.slot_id is distinct from t.slot_id)
       or (o.state = 'cancelled' and t.ticket_id is not null)`,
  'I6 no stock below zero': `select sku, stock from variants where stock < 0`,
  'I6 what left the shelf is what was ordered': `
    with pieces as (select order_id, sku, quantity::int from order_lines
                    union all
                    select l.order_id, p.sku, p.quantity * l.quantity
                    from order_lines l, jsonb_to_recordset(l.parts) as p(sku text, quantity int)),
         ordered as (select order_id, sku, sum(quantity)::int as pieces from pieces group by order_id, sku),
         moved as (select order_id, sku,
                          sum(case when returned then -quantity else quantity end)
                            filter (where not (returned and change = 0))::int as taken,
                          coalesce(sum(quantity) filter (where returned and change = 0), 0)::int as returned
                   from stock_moves group by order_id, sku)
    select coalesce(l.order_id, m.order_id) as order_id, coalesce(l.sku, m.sku) as sku, l.pieces, m.taken, m.returned, o.state
    from ordered l
    full join moved m on m.order_id = l.order_id and m.sku = l.sku
    left join orders o on o.order_id = coalesce(l.order_id, m.order_id)
    where coalesce(l.pieces, 0) is distinct from m.taken
       or m.returned is distinct from (case when o.state = 'cancelled' then m.taken else 0 end)`,
  'I7 a total is the sum of its parts': `
    select o.order_id, o.grand_total, sum(l.line_total)::bigint as lines
    from orders o left join order_lines l on l.order_id = o.order_id
    group by o.order_id
    having o.items_total is distinct from sum(l.line_total)
        or o.grand_total <> o.items_total + o.delivery_fee + o.slot_fee - o.discount - o.employee_discount - o.wallet_used
        or not o.price_items @> jsonb_build_array(jsonb_build_object('type', 'total', 'amt', o.grand_total))`,
  'I7 a payment that is open or was taken is of the total of its order': `
    select p.txnid from payments p join orders o on o.order_id = p.order_id
    where p.amount <> o.grand_total and p.state in ('created', 'awaitingBank', 'pending', 'paid', 'due')`,
  'I8 captured money has its order or its refund': `
    select p.txnid, p.state, o.state as order_state from payments p
    join orders o on o.order_id = p.order_id
    left join refunds r on r.txnid = p.txnid and r.amount = p.amount
    where p.captured_at is not null
      and not (p.state = 'paid' and o.state <> 'placed' and not ${isGivenBack} and r.refund_id is null)
      and not (p.state = 'refunding' and r.refund_id is not null and r.done_at is null)
      and not (p.state = 'refunded' and r.done_at is not null)`,
  'I8 an order that stands is paid by the word of the bank and once, or owes cash, or a wallet paid it': `
    select o.order_id, o.state, count(p.txnid)::int as paid from orders o
    left join payments p on p.order_id = o.order_id
         and (p.state = 'paid' and p.provider <> 'none'
                and exists (select 1 from payment_events e where e.txnid = p.txnid and e.type = 'payment.paid')
              or p.provider = 'none' and (p.state = 'paid' or p.method = 'cod' and p.state = 'due'))
    where o.state <> 'placed' and not ${isGivenBack}
    group by o.order_id having count(p.txnid) <> 1`,
  'I8 nobody pays, or owes, an order that is cancelled or came back': `
    select o.order_id, o.state, p.txnid, p.state as payment from orders o join payments p on p.order_id = o.order_id
    where ${isGivenBack} and p.state in ('paid', 'due')`,
  'I18 an invoice is taken back once, when its order is cancelled or comes back': `
    select o.order_id, o.state, i.invoice_no, n.credit_note_no from orders o
    join invoices i on i.order_id = o.order_id full join credit_notes n on n.order_id = o.order_id
    where (n.credit_note_no is not null) is distinct from ${isGivenBack} or n.invoice_no <> i.invoice_no`,
  'I8 the bank holds what the shop believes': `
    select p.txnid, p.state, b.state as at_bank from payments p join bank.payments b on b.txnid = p.txnid
    where p.captured_at is not null and b.state not in ('approved', 'refunded')`,
  'I10 a guest cart is merged once, and empty afterwards': `
    select c.cart_id, c.state from carts c left join cart_merges m on m.guest_cart_id = c.cart_id
    where (c.state = 'merged') is distinct from (m.guest_cart_id is not null)
       or (c.state = 'merged' and (c.user_id is not null or exists (select 1 from cart_lines l where l.cart_id = c.cart_id)))`,
  'I10 a merge goes into a cart of its user': `
    select m.guest_cart_id from cart_merges m join carts c on c.cart_id = m.into_cart_id where c.user_id <> m.user_id`,
  'I11 a confirmation for each paid order and for no other': `
    select o.order_id, o.state, count(m.message_id)::int as letters from orders o
    left join messages m on m.dedupe_key = 'order.confirmed:' || o.order_id
    where exists (select 1 from contacts c where c.user_id = o.user_id and c.verified_at is not null)
    group by o.order_id
    having count(m.message_id) <> (case when exists (
      select 1 from order_events e where e.order_id = o.order_id and e.state = 'confirmed') then 1 else 0 end)`,
  'I13 a photo in a cart or an order is one of its shopper': `
    select c.cart_id::text as place, p.photo_id from cart_lines l
    join carts c on c.cart_id = l.cart_id join photos p on p.photo_id = l.photo_id
    where c.user_id is not null and p.user_id is distinct from c.user_id
    union all
    select o.order_id, p.photo_id from order_lines l
    join orders o on o.order_id = l.order_id join photos p on p.photo_id = l.photo_id
    where p.user_id is distinct from o.user_id`,
  'I15 only a hamper holds parts, and each within its steps': `
    select l.cart_item_id::text as place from cart_lines l join variants v on v.sku = l.sku
    left join hampers h on h.node_id = v.node_id
    where (h.node_id is not null) is distinct from (jsonb_array_length(l.parts) > 0)
       or exists (select from hamper_steps s
                  where s.node_id = h.node_id and s.max < (
                    select coalesce(sum(p.quantity), 0) from jsonb_to_recordset(l.parts) as p(step text, quantity int)
                    where p.step = s.id))`,
  'I15 an ordered hamper costs what is in it, and the basket': `
    select l.order_id, l.unit_price from order_lines l
    where jsonb_array_length(l.parts) > 0 and l.unit_price <= (
      select sum(p."unitPrice" * p.quantity) from jsonb_to_recordset(l.parts) as p("unitPrice" int, quantity int))`,
  'I14 a delivery link was saved as often as its version says': `
    select l.link_id, l.version, count(s.version)::int as saves from delivery_links l
    left join delivery_saves s on s.link_id = l.link_id
    group by l.link_id having count(s.version) <> l.version`,
  'I14 an order goes where its link was saved last, and each save begins where the one before it ended': `
    select s.link_id, s.version from delivery_saves s
    join delivery_links l on l.link_id = s.link_id
    join orders o on o.order_id = l.order_id
    left join delivery_saves n on n.link_id = s.link_id and n.version = s.version + 1
    where s.new_address <> coalesce(n.old_address, o.address)`,
  'I14 only what was paid for has a delivery link': `
    select l.link_id from delivery_links l
    where not exists (select 1 from order_events e where e.order_id = l.order_id and e.state = 'confirmed')`,
};

/** Everything that is broken in a database, by the name of the invariant; empty when the shop's books are right. */
export async function brokenInvariants(pool: Pool | ClientBase): Promise<Record<string, unknown[]>> {
  const broken: Record<string, unknown[]> = {};
  for (const [name, question] of Object.entries(questions)) {
    const { rows } = await pool.query(question);
    if (rows.length > 0) broken[name] = rows;
  }
  return broken;
}

/** Fails the test when the shop's books are not right; for `afterEach`. */
export async function expectSoundBooks(pool: Pool): Promise<void> {
  expect(await brokenInvariants(pool)).toEqual({});
}
