import { expect, test } from 'vitest';
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
});

test('[CRT-07] a wallet that failed is asked for again; one that was overtaken too', () => {
  const cart = startCart(one, true);
  cart.actor.send({ type: 'wallet.working' });
  cart.actor.send({ type: 'wallet.failed' });
  expect(cart.state()).toBe('filled.refreshing');
  const other = startCart(one, true);
  other.actor.send({ type: 'wallet.working' });
  other.actor.send({ type: 'wallet.settled', cart: { ...paid, cart_version: 3 } });
  expect([other.state(), other.actor.getSnapshot().context.cart?.cart_version]).toEqual(['filled.refreshing', 4]);
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
