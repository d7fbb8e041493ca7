import type { ActorRef, ActorRefFrom, Snapshot, SnapshotFrom } from 'xstate';
import type { Cart } from '../domain/index.ts';
import type { Outcome } from '../kit/outcome.ts';
import type { Port } from '../kit/port.ts';
import type { walletUseMachine } from './wallet-use.machine.ts';

export type CartWallet = Cart['wallet'];

export type WalletUseInput = {
  readonly wallet: CartWallet;
  readonly isCustomer: boolean;
  /** who hears the reports: the cart, or the checkout */
  readonly parent: ActorRef<Snapshot<unknown>, WalletReport>;
};

export type WalletUseContext = WalletUseInput & {
  /** whether the wallet shall pay, while the server is told */
  readonly wanted: boolean;
  /** why the last wish was not done */
  readonly refusal: string | null;
};

export type WalletUseEvent =
  /** the shopper wants the wallet to pay, or not any more */
  | { type: 'wallet.toggle' }
  /** a guest logs in to use the wallet */
  | { type: 'wallet.login' }
  /** the parent has heard from the server how the wallet is now */
  | { type: 'wallet.refreshed'; wallet: CartWallet; isCustomer: boolean };

export type WalletUsePorts = {
  readonly useWallet: Port<{ in_use: boolean }, Outcome<Cart>>;
};

/** What the switch reports to its parent. */
export type WalletReport =
  /** a change is on its way to the server */
  | { type: 'wallet.working' }
  /** the server made the change; `cart` is how everything is now */
  | { type: 'wallet.settled'; cart: Cart }
  /** the change was refused, or nobody knows */
  | { type: 'wallet.failed' }
  /** the shopper has to log in first */
  | { type: 'wallet.loginWanted' };

export type WalletUseActor = ActorRefFrom<typeof walletUseMachine>;
export type WalletUseSnapshot = SnapshotFrom<typeof walletUseMachine>;
export type WalletScreen = 'guest' | 'empty' | 'switch';
