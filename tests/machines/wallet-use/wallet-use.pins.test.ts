import { expect, test } from 'vitest';
import { createActor, fromCallback, SimulatedClock } from 'xstate';
import type { Cart } from '#machines/domain/index.ts';
import { statePath, type Outcome } from '#machines/kit/index.ts';
import { ok } from '#machines/kit/outcome.ts';
import {
  provideWalletUse,
  selectIsWalletBusy,
  selectIsWalletOn,
  selectWalletLabel,
  selectWalletNote,
  selectWalletRefusal,
  selectWalletScreen,
  type WalletReport,
} from '#machines/wallet-use/index.ts';
import { walletUseWords as words } from '#machines/wallet-use/wallet-use.words.ts';
import { heldPort, settled } from '#tests/kit/held-calls.ts';
import { machineUnderTest } from '#tests/kit/model/index.ts';
import { cartWith, emptyWallet, inUse, loginOver, pleaseWait, walletOf } from './wallet-use.model.ts';

function startWallet(wallet = walletOf(), isCustomer = true) {
  const held = heldPort<{ in_use: boolean }, Outcome<Cart>>();
  const clock = new SimulatedClock();
  const reports: WalletReport[] = [];
  const parent = createActor(fromCallback<WalletReport>(({ receive }) => receive((report) => reports.push(report))));
  const logic = machineUnderTest(provideWalletUse({ useWallet: held.port }));
  const actor = createActor(logic, { input: { wallet, isCustomer, parent: parent.start() }, clock }).start();
  const now = () => actor.getSnapshot();
  return {
    clock,
    reports,
    calls: held.calls,
    toggle: () => actor.send({ type: 'wallet.toggle' }),
    login: () => actor.send({ type: 'wallet.login' }),
    refresh: (given: typeof wallet, customer = true) =>
      actor.send({ type: 'wallet.refreshed', wallet: given, isCustomer: customer }),
    state: () => statePath(now()),
    screen: () => selectWalletScreen(now()),
    isOn: () => selectIsWalletOn(now()),
    isBusy: () => selectIsWalletBusy(now()),
    label: () => selectWalletLabel(now()),
    note: () => selectWalletNote(now()),
    says: () => selectWalletRefusal(now()),
  };
}

test('[CRT-07] the switch shows the wish at once, and what it comes to when the shop has answered', async () => {
  const wallet = startWallet();
  expect([wallet.state(), wallet.isOn(), wallet.label(), wallet.note()]).toEqual([
    'unused',
    false,
    'Use ₹500 from your wallet',
    'Your wallet has ₹500.',
  ]);
  wallet.toggle();
  expect([wallet.state(), wallet.isOn(), wallet.isBusy(), wallet.calls.map(({ input }) => input)]).toEqual([
    'saving',
    true,
    true,
    [{ in_use: true }],
  ]);
  const cart = cartWith(walletOf({ in_use: true, applied: 30_000 }));
  wallet.calls[0]?.resolve(ok(cart));
  await settled();
  expect([wallet.state(), wallet.isOn(), wallet.isBusy(), wallet.label(), wallet.note()]).toEqual([
    'used',
    true,
    false,
    'Using ₹300 from your wallet',
    '₹200 stays in your wallet.',
  ]);
  expect(wallet.reports).toEqual([{ type: 'wallet.working' }, { type: 'wallet.settled', cart }]);
});

test('[CRT-07] the switch is turned off with the opposite call', async () => {
  const wallet = startWallet(inUse);
  expect([wallet.state(), wallet.note()]).toEqual(['used', words.left(0)]);
  wallet.toggle();
  expect([wallet.isOn(), wallet.calls.map(({ input }) => input)]).toEqual([false, [{ in_use: false }]]);
  wallet.calls[0]?.resolve(ok(cartWith(walletOf())));
  await settled();
  expect(wallet.state()).toBe('unused');
});

test('[CRT-07] a guest is told to log in, and an empty wallet says so: neither has a switch', () => {
  const guest = startWallet(emptyWallet, false);
  expect([guest.state(), guest.screen()]).toEqual(['guest', 'guest']);
  guest.login();
  expect(guest.reports).toEqual([{ type: 'wallet.loginWanted' }]);
  const empty = startWallet(emptyWallet);
  expect([empty.state(), empty.screen()]).toEqual(['empty', 'empty']);
  empty.toggle();
  empty.login();
  expect([empty.reports, empty.calls]).toEqual([[], []]);
});

test.each([
  ['the shop says no', pleaseWait, 'Please wait a moment.'],
  ['nobody answers', null, words.unsure],
])('[CRT-07] when %s the switch is where it was and says why, until it is tried again', async (_, answer, says) => {
  const wallet = startWallet();
  wallet.toggle();
  if (answer === null) wallet.calls[0]?.reject(new Error('offline'));
  else wallet.calls[0]?.resolve(answer);
  await settled();
  expect([wallet.state(), wallet.isOn(), wallet.says(), wallet.screen()]).toEqual(['refused', false, says, 'switch']);
  expect(wallet.reports).toEqual([{ type: 'wallet.working' }, { type: 'wallet.failed' }]);
  wallet.toggle();
  expect([wallet.state(), wallet.says(), wallet.calls.length]).toEqual(['saving', null, 2]);
});

test('[CRT-07] after the longest wait the switch says that nobody knows', () => {
  const wallet = startWallet();
  wallet.toggle();
  wallet.clock.increment(99_999);
  expect(wallet.state()).toBe('saving');
  wallet.clock.increment(1);
  expect([wallet.state(), wallet.says()]).toEqual(['refused', words.unsure]);
  expect(wallet.reports.at(-1)).toEqual({ type: 'wallet.failed' });
});

test('[CRT-07] a login that is over makes a guest of the shopper', async () => {
  const wallet = startWallet();
  wallet.toggle();
  wallet.calls[0]?.resolve(loginOver);
  await settled();
  expect([wallet.state(), wallet.reports.at(-1)]).toEqual(['guest', { type: 'wallet.failed' }]);
});

test('[CRT-07] what the cart hears is shown; while a wish is on its way the wish stays', async () => {
  const wallet = startWallet();
  wallet.refresh(inUse);
  expect([wallet.state(), wallet.label()]).toEqual(['used', 'Using ₹500 from your wallet']);
  wallet.refresh(walletOf({ balance: 70_000 }));
  wallet.toggle();
  wallet.refresh(walletOf({ balance: 80_000 }));
  expect([wallet.state(), wallet.isOn()]).toEqual(['saving', true]);
  wallet.calls[0]?.resolve(pleaseWait);
  await settled();
  expect(wallet.label()).toBe('Use ₹800 from your wallet');
  wallet.refresh(inUse);
  expect([wallet.state(), wallet.isOn()]).toEqual(['refused', true]);
  wallet.toggle();
  expect(wallet.calls.at(-1)?.input).toEqual({ in_use: false });
  const other = startWallet(emptyWallet, false);
  other.refresh(walletOf());
  expect(other.state()).toBe('unused');
});
