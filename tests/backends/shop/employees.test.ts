import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { returnEmployeeDiscount } from '#backends/shop/benefits/employee.ts';
import { expireOrder } from '#backends/shop/payment/index.ts';
import {
  add,
  cake,
  cartOf,
  claimsOf,
  delivery,
  newKey,
  openCakeShop,
  opening,
  order,
  readyToOrder,
  type Placed,
  type Visitor,
} from '#tests/kit/shop/cake-shop.ts';
import { openOrderingShops, outcome, place } from '../cart/ordering-shops.ts';

const { database, query, ordersOf } = await openOrderingShops();

/** A shop whose employees have addresses at its own domains. */
const staff = await openCakeShop(database, {
  EMPLOYEE_DOMAINS: 'petalcrumb.example,bakery.example',
  EMPLOYEE_PERCENT: '25',
  EMPLOYEE_MONTH_RUPEES: '300',
});
afterAll(() => staff.close());
beforeEach(() => staff.clock.set(opening));
afterEach(() => staff.platform.faults.clear());

/** What one cake saves. */
const saved = 17_475;
const seen = async (visitor: Visitor) => cartOf(await visitor.get('/b/cart/get'));
const monthsOf = ({ userId }: Visitor) =>
  query('select month, used from employee_months where user_id = $1 order by month', [userId]);
const usesOf = ({ userId }: Visitor) =>
  query('select amount, returned_at is not null as returned from employee_uses where user_id = $1', [userId]);
const take = (visitor: Visitor, { order_id }: Placed, quantity: number) =>
  visitor.post('/b/cart/updateOrderQuantity', { order_product_id: `${order_id}-1`, quantity });

/** An employee who has a cake in the cart and has said where and when. */
async function employee(): Promise<Visitor> {
  const { customer } = await readyToOrder(staff);
  await query('update contacts set value = $2, verified_at = now() where user_id = $1', [
    customer.userId,
    `${customer.userId}@petalcrumb.example`,
  ]);
  return customer;
}

async function employeeWithOrder() {
  const customer = await employee();
  return { customer, placed: await order(customer, await seen(customer)) };
}

test('[CHK-10, FRM-06] an employee saves a percentage up to the month’s limit, whoever says otherwise', async () => {
  const { customer } = await readyToOrder(staff);
  await query("update contacts set value = 'asha@petalcrumb.example', verified_at = null where user_id = $1", [
    customer.userId,
  ]);
  expect((await seen(customer)).grand_total).toBe(cake.price);
  await query('update contacts set verified_at = now() where user_id = $1', [customer.userId]);
  const cart = await seen(customer);
  expect(cart.price_items.slice(2)).toMatchObject([
    { type: 'employee', amt: saved, amountPrefix: '-' },
    { type: 'total', amt: cake.price - saved, amountPrefix: '' },
  ]);
  const first = await order(customer, cart);
  expect([first.amount, await monthsOf(customer)]).toEqual([cake.price - saved, [{ month: '2026-11', used: saved }]]);
  await add(customer);
  await customer.post('/b/cart/step1', delivery());
  const rest = await seen(customer);
  expect(rest.grand_total).toBe(cake.price - 12_525);
  const forged = claimsOf(rest, { userEnrolled: true, expected_total: cake.price - saved });
  expect(outcome(await place(customer, forged, newKey()))).toEqual([409, 'CART_CHANGED']);
  await order(customer, rest);
  expect(await monthsOf(customer)).toEqual([{ month: '2026-11', used: 30_000 }]);
  staff.clock.advance(16 * 60_000);
  await expireOrder(staff.platform, first.order_id);
  expect(await monthsOf(customer)).toEqual([{ month: '2026-11', used: 12_525 }]);
});

test('[CHK-10, CRT-08] what an order saves moves in its own month, is nobody else’s, and comes back once', async () => {
  const { customer: colleague } = await employeeWithOrder();
  const { customer, placed } = await employeeWithOrder();
  await query("insert into employee_months (user_id, month, used) values ($1, '2026-10', 0)", [customer.userId]);
  const expectUsed = async (used: number, own: object) => {
    expect([await monthsOf(customer), await usesOf(customer)]).toEqual([
      [
        { month: '2026-10', used: 0 },
        { month: '2026-11', used },
      ],
      [own],
    ]);
    expect([await monthsOf(colleague), await usesOf(colleague)]).toEqual([
      [{ month: '2026-11', used: saved }],
      [{ amount: saved, returned: false }],
    ]);
  };
  await take(customer, placed, 3);
  await expectUsed(30_000, { amount: 30_000, returned: false });
  await take(customer, placed, 1);
  await expectUsed(saved, { amount: saved, returned: false });
  staff.clock.advance(16 * 60_000);
  await expireOrder(staff.platform, placed.order_id);
  await expectUsed(0, { amount: saved, returned: true });
  await staff.platform.db.transaction((tx) => returnEmployeeDiscount(tx, placed.order_id, opening));
  await expectUsed(0, { amount: saved, returned: true });
});

test('[CHK-10, CRT-08] a month that was used up meanwhile lets no order save more', async () => {
  const { customer, placed } = await employeeWithOrder();
  const use = (used: number) =>
    query('update employee_months set used = $2 where user_id = $1', [customer.userId, used]);
  staff.platform.faults.arm('lines.after_stamps', { kind: 'barrier' });
  const changing = take(customer, placed, 3);
  await staff.platform.faults.reached('lines.after_stamps');
  await use(20_000);
  staff.platform.faults.release('lines.after_stamps');
  expect(outcome(await changing)).toEqual([409, 'NOT_CHANGEABLE']);
  expect([await monthsOf(customer), await usesOf(customer)]).toEqual([
    [{ month: '2026-11', used: 20_000 }],
    [{ amount: saved, returned: false }],
  ]);
  await use(saved);
});

test('[CHK-10] a month that was used up meanwhile: both totals are said, nothing is ordered', async () => {
  const customer = await employee();
  const cart = await seen(customer);
  staff.platform.faults.arm('order.after_stamps', { kind: 'barrier' });
  const placing = place(customer, claimsOf(cart), newKey());
  await staff.platform.faults.reached('order.after_stamps');
  await query("insert into employee_months (user_id, month, used) values ($1, '2026-11', 20000)", [customer.userId]);
  staff.platform.faults.release('order.after_stamps');
  const reply = await placing;
  expect(outcome(reply)).toEqual([409, 'CART_CHANGED']);
  expect(reply.body).toMatchObject({ old_total: cake.price - saved, new_total: cake.price - 10_000 });
  expect([await ordersOf(customer), await usesOf(customer)]).toEqual([[], []]);
  await query('delete from employee_months where user_id = $1', [customer.userId]);
});

test('[CHK-10, CRT-08] an order of which a coupon pays all but a rupee gives its month back', async () => {
  const { customer: colleague } = await employeeWithOrder();
  const code = 'SWEET10';
  await query("update coupons set kind = 'flat', value = $1, min_total = 1, max_discount = null where code = $2", [
    cake.price,
    code,
  ]);
  const customer = await employee();
  await add(customer);
  await customer.fetch(`/b/cart/checkout_coupon?action=apply&coupon=${code}&rsource=cart`);
  const placed = await order(customer, await seen(customer));
  expect([placed.amount, await usesOf(customer)]).toEqual([cake.price - saved, [{ amount: saved, returned: false }]]);
  expect((await take(customer, placed, 1)).body).toMatchObject({ grand_total: 100 });
  expect([await monthsOf(customer), await usesOf(customer)]).toEqual([[{ month: '2026-11', used: 0 }], []]);
  expect(await usesOf(colleague)).toEqual([{ amount: saved, returned: false }]);
});
