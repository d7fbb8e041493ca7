import { expect, test } from 'vitest';
import { ok } from '#machines/kit/index.ts';
import { settled } from '#tests/kit/held-calls.ts';
import { selectCheckoutReason, selectWalletActor } from '#machines/cart/index.ts';
import { cartWords } from '#machines/cart/cart.words.ts';
import { cartOf, lineOf } from '../cart-line/cart-line.samples.ts';
import { startCart } from './cart.start.ts';

const wallet = { balance: 50_000, in_use: true, applied: 40_000 };
const one = cartOf([lineOf()], 4);
const paid = { ...one, cart_version: 5, wallet };

test('[CRT-07] the wallet’s actor lives with the first line, and hears what the cart hears', () => {
  const cart = startCart(one, true);
  const shown = () => selectWalletActor(cart.actor.getSnapshot())?.getSnapshot().context;
  expect(shown()).toMatchObject({ wallet: one.wallet, isCustomer: true });
  cart.actor.send({ type: 'wallet.working' });
  expect([cart.state(), selectCheckoutReason(cart.actor.getSnapshot())]).toEqual([
    'filled.pending.waiting',
    cartWords.reasons.saving,
  ]);
  cart.actor.send({ type: 'wallet.settled', cart: paid });
  expect([cart.state(), shown()?.wallet]).toEqual(['filled.synced', wallet]);
  expect(cart.facts.at(-1)).toMatchObject({ type: 'cart.changed', cart_version: 5 });
});

test('[CRT-07] after a wallet that failed the cart is asked for again; after an answer that was overtaken too', async () => {
  for (const end of [
    { type: 'wallet.failed' },
    { type: 'wallet.settled', cart: { ...paid, cart_version: 3 } },
  ] as const) {
    const cart = startCart(one, true);
    cart.actor.send({ type: 'wallet.working' });
    cart.actor.send(end);
    expect([cart.state(), cart.actor.getSnapshot().context.cart?.cart_version]).toEqual(['filled.refreshing', 4]);
    cart.loads[0]?.resolve(ok(one));
    await settled();
    expect(cart.state()).toBe('filled.synced');
  }
});

test('[CRT-07] the wallet that is wanted while the cart is asked for stays on its way afterwards', async () => {
  const cart = startCart(one, true);
  cart.outside({ type: 'page.restored' });
  cart.actor.send({ type: 'wallet.working' });
  expect(cart.state()).toBe('filled.refreshing');
  cart.loads[0]?.resolve(ok(one));
  await settled();
  expect(cart.state()).toBe('filled.pending.waiting');
});

test('[CRT-07] what becomes of the wallet without a connection is known when it is back', async () => {
  const shown = [
    { events: [{ type: 'wallet.working' }], ends: 'filled.pending.waiting' },
    { events: [{ type: 'wallet.working' }, { type: 'wallet.failed' }], ends: 'filled.synced' },
    { events: [{ type: 'wallet.working' }, { type: 'wallet.settled', cart: paid }], ends: 'filled.synced' },
  ] as const;
  for (const { events, ends } of shown) {
    const cart = startCart(one, true);
    cart.outside({ type: 'connection.lost' });
    cart.facts.length = 0;
    for (const event of events) cart.actor.send(event);
    const version = ends === 'filled.synced' && events[1].type === 'wallet.settled' ? 5 : 4;
    expect([cart.state(), cart.actor.getSnapshot().context.cart?.cart_version]).toEqual(['offline', version]);
    expect(cart.facts).toMatchObject(version === 5 ? [{ type: 'cart.changed', cart_version: 5 }] : []);
    cart.outside({ type: 'connection.returned' });
    cart.loads[0]?.resolve(ok(version === 5 ? paid : one));
    await settled();
    expect(cart.state()).toBe(ends);
  }
});

test('[CRT-07] a guest who wants the wallet is asked to log in, and has one afterwards', () => {
  const cart = startCart(one, false);
  const wanted: string[] = [];
  cart.actor.on('login.wanted', ({ continuation }) => wanted.push(continuation));
  cart.actor.send({ type: 'wallet.loginWanted' });
  expect(wanted).toEqual(['reload']);
  cart.actor.send({ type: 'visitor.changed', isCustomer: true });
  expect(selectWalletActor(cart.actor.getSnapshot())?.getSnapshot().context.isCustomer).toBe(true);
});
