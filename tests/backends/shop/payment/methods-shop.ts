import { expect } from 'vitest';
import { startTestBank, type TestBank } from '#backends/test-bank/index.ts';
import { testDatabase } from '#tests/kit/database/database.ts';
import { expectSoundBooks } from '#tests/kit/database/invariants.ts';
import {
  add,
  claimsOf,
  delivery,
  makeRoom,
  newKey,
  openCakeShop,
  opening,
  readyToOrder,
  type Placed,
  type Reply,
  type Visitor,
} from '#tests/kit/shop/cake-shop.ts';
import { freePorts } from '#tests/kit/shop/shop.ts';

export const vpa = 'asha.rao@okbank';
export const cardNumber = '4111 1111 1111 1111';
export const details = (overrides: object = {}) => ({
  vpa: null,
  bank: null,
  saved_method: null,
  save: false,
  ...overrides,
});

/** A shop with its test bank, in which orders are paid in every way. */
export async function openMethodsShop() {
  const [port = 0, bankPort = 0] = await freePorts(2);
  const database = await testDatabase();
  const shop = await openCakeShop(database, {
    PORT: `${port}`,
    BANK_PORT: `${bankPort}`,
    CASH_ON_DELIVERY_MAX: '699',
  });
  const { platform } = shop;
  let bank: TestBank | null = null;
  const urlOfBank = (): string => {
    if (bank === null) throw new Error('The bank is not open');
    return bank.url;
  };
  return {
    shop,
    platform,
    async open(): Promise<void> {
      bank = await startTestBank(platform);
      await shop.app.listen({ port, host: '127.0.0.1' });
      await makeRoom(shop);
    },
    begin: (): void => shop.clock.set(opening),
    end: (): Promise<void> => expectSoundBooks(database.pool),
    async close(): Promise<void> {
      await bank?.close();
      await shop.close();
    },
    query: async (text: string, values: unknown[] = []) => (await database.pool.query(text, values)).rows,
    async place(
      method: string,
      given: object | null,
      { customer: known, quantity = 1 }: { customer?: Visitor; quantity?: number } = {},
    ): Promise<{ customer: Visitor; reply: Reply; placed: Placed }> {
      const ready = await readyToOrder(shop, { quantity });
      const customer = known ?? ready.customer;
      const cart =
        known === undefined
          ? ready.cart
          : ((await known.get('/b/cart/checkout')).body as { checkout: { cart: typeof ready.cart } }).checkout.cart;
      const body = claimsOf(cart, { payment_method: method, ...(given === null ? {} : { payment_details: given }) });
      const reply = await customer.post('/b/cart/place-order', body, { 'idempotency-key': newKey() });
      return { customer, reply, placed: reply.body as unknown as Placed };
    },
    /** The same customer with another cake in the cart, and the delivery said. */
    async readyAgain(customer: Visitor): Promise<Visitor> {
      await add(customer);
      await customer.post('/b/cart/step1', delivery());
      return customer;
    },
    /** What a shopper decides on the page of the bank. */
    press: (placed: Placed, decision: string, typed: Record<string, string> = {}) =>
      fetch(`${urlOfBank()}/pay`, {
        method: 'POST',
        body: new URLSearchParams({
          ...Object.fromEntries(new URL(placed.payment_url).searchParams),
          decision,
          ...typed,
        }),
        redirect: 'manual',
      }),
    saved: async (customer: Visitor) => {
      const { status, body } = await customer.get('/b/cart/payment/methods');
      expect(status).toBe(200);
      return body['data'] as Record<string, unknown>[];
    },
  };
}
