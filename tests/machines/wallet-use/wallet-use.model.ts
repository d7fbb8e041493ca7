import { createEmptyActor } from 'xstate';
import type { Page } from '@playwright/test';
import { ok, refused } from '#machines/kit/index.ts';
import { walletUseMachine } from '#machines/wallet-use/index.ts';
import { walletUseWords as words } from '#machines/wallet-use/wallet-use.words.ts';
import { defineModel, headlessOnly, untilAlive, serverFailure } from '#tests/kit/model/index.ts';
import { cartOf, lineOf } from '../cart-line/cart-line.samples.ts';

export const walletOf = (given: Partial<ReturnType<typeof cartOf>['wallet']> = {}) => ({
  balance: 50_000,
  in_use: false,
  applied: 0,
  ...given,
});
export const inUse = walletOf({ in_use: true, applied: 50_000 });
export const emptyWallet = walletOf({ balance: 0 });
export const cartWith = (wallet: ReturnType<typeof walletOf>) => ({ ...cartOf([lineOf()], 2), wallet });
export const loginOver = refused({ code: 'LOGIN_REQUIRED', message: 'Please log in.', status: 401 });
export const pleaseWait = refused({ code: 'TOO_MANY_REQUESTS', message: 'Please wait a moment.', status: 429 });

/** Only the reports need a parent that listens. */
const parent = createEmptyActor();
const bySamples = headlessOnly('the cart sends it after each answer; the answers of this walk do');

export const openCart = async (page: Page): Promise<void> => {
  await page.goto('/cart', { waitUntil: 'domcontentloaded' });
  await untilAlive(page);
};

const isWanted = (input: unknown): boolean =>
  typeof input === 'object' && input !== null && 'in_use' in input && input.in_use === true;

const toggle = (page: Page): Promise<void> => page.getByRole('switch').click();

export const walletUseModel = defineModel(walletUseMachine, {
  inputs: {
    'a guest': { wallet: emptyWallet, isCustomer: false, parent },
    'an empty wallet': { wallet: emptyWallet, isCustomer: true, parent },
    'a wallet': { wallet: walletOf(), isCustomer: true, parent },
    'a wallet that pays': { wallet: inUse, isCustomer: true, parent },
  },
  events: {
    'wallet.toggle': { gesture: toggle },
    'wallet.login': { gesture: (page) => page.getByRole('button', { name: words.login }).click() },
    'wallet.refreshed': {
      samples: [
        { wallet: walletOf(), isCustomer: true },
        { wallet: inUse, isCustomer: true },
        { wallet: emptyWallet, isCustomer: true },
        { wallet: emptyWallet, isCustomer: false },
      ],
      gesture: bySamples,
    },
  },
  actors: {
    useWallet: {
      done: {
        done: ({ input }) => ok(cartWith(isWanted(input) ? inUse : walletOf())),
        'empty by now': ok(cartWith(walletOf({ balance: 0, in_use: true }))),
        'login over': loginOver,
        refused: pleaseWait,
      },
      errors: { network: new Error('offline') },
      call: { method: 'POST', url: '**/b/cart/wallet' },
      answers: {
        'empty by now': headlessOnly('no wallet empties by itself'),
        'login over': headlessOnly('the cart asks anew at once, and the session of the page is alive'),
        network: serverFailure,
      },
    },
  },
  ignored: [
    { events: ['wallet.toggle'], in: ['guest', 'empty', 'saving'], reason: 'there is no switch, or it waits' },
    { events: ['wallet.login'], outside: ['guest'], reason: 'only a guest has to log in' },
  ],
  headless: [{ transition: 'saving / after(requestTimeout)', reason: 'the call itself gives up first' }],
  project: ({ wallet, isCustomer, wanted, refusal }) => [
    wallet.in_use,
    wallet.balance === 0,
    isCustomer,
    wanted,
    refusal !== null,
  ],
  truths: [
    { in: 'guest', says: 'nobody is logged in', holds: ({ isCustomer }) => !isCustomer },
    { in: 'empty', says: 'there is nothing in the wallet', holds: ({ wallet }) => wallet.balance === 0 },
    { in: 'used', says: 'the wallet shall pay', holds: ({ wallet }) => wallet.in_use && wallet.balance > 0 },
    { in: 'unused', says: 'the wallet shall not pay', holds: ({ wallet }) => !wallet.in_use && wallet.balance > 0 },
    { in: 'refused', says: 'there is a reason to show', holds: ({ refusal }) => refusal !== null },
    { in: 'saving', says: 'no old reason is left', holds: ({ refusal }) => refusal === null },
  ],
  open: openCart,
});
