import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import {
  makeRoom,
  openCakeShop,
  opening,
  returnFromBank,
  type Placed,
  type Reply,
  type Visitor,
} from '#tests/kit/shop/cake-shop.ts';
import { testDatabase } from '#tests/kit/database/database.ts';
import { expectSoundBooks } from '#tests/kit/database/invariants.ts';

export const MINUTE = 60_000;
export const outcome = ({ status, body }: Reply) => [status, body['code'] ?? null];
export const statusOf = async (customer: Visitor, { txnid }: Pick<Placed, 'txnid'>) =>
  (await customer.get(`/b/cart/payment/status?txnid=${txnid}`)).body['data'];
/** Sent back by the bank, the page says how the payment stands. */
export const comeBack = async (customer: Visitor, placed: Pick<Placed, 'txnid'>) => {
  await returnFromBank(customer, placed);
  return statusOf(customer, placed);
};

/** Two shops on one database: what one of them does, the other sees. */
export async function openTwoShops() {
  const database = await testDatabase();
  const shop = await openCakeShop(database);
  const branch = await openCakeShop(database);
  const shops = [shop, branch];
  const { platform } = shop;
  const secret = platform.env.PAYMENT_WEBHOOK_SECRET;
  afterAll(() => Promise.all(shops.map((one) => one.close())));
  beforeAll(() => makeRoom(shop));
  beforeEach(() => shops.forEach((one) => one.clock.set(opening)));
  afterEach(async () => {
    platform.faults.clear();
    await expectSoundBooks(database.pool);
  });
  /** Lets the clocks of the shops stand still at an instant until the test ends. */
  const holdClocks = (instant: Date) => shops.forEach(({ clock }) => vi.spyOn(clock, 'now').mockReturnValue(instant));
  const later = (milliseconds: number) => shops.forEach((one) => one.clock.advance(milliseconds));
  const query = async (text: string, values: unknown[] = []) => (await database.pool.query(text, values)).rows;
  const stateOf = async ({ order_id, txnid }: Placed) => {
    const [row] = await query(
      'select o.state as order_state, p.state as payment_state from orders o join payments p on p.order_id = o.order_id where o.order_id = $1 and p.txnid = $2',
      [order_id, txnid],
    );
    return [row?.order_state, row?.payment_state];
  };

  return { database, shop, branch, shops, platform, secret, later, holdClocks, query, stateOf };
}
