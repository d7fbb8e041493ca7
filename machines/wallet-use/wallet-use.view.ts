import { walletUseWords as words } from './wallet-use.words.ts';
import type { WalletScreen, WalletUseSnapshot } from './wallet-use.types.ts';

export const selectWalletScreen = (snapshot: WalletUseSnapshot): WalletScreen => {
  if (snapshot.matches('guest')) return 'guest';
  return snapshot.matches('empty') ? 'empty' : 'switch';
};

/** Whether the switch is on; while the server is told, as the shopper wants it. */
export const selectIsWalletOn = (snapshot: WalletUseSnapshot): boolean =>
  snapshot.matches('saving') ? snapshot.context.wanted : snapshot.context.wallet.in_use;

export const selectIsWalletBusy = (snapshot: WalletUseSnapshot): boolean => snapshot.hasTag('busy');

/** What stands under the switch: what is left of the wallet, and why the rest of the cart is paid otherwise. */
export const selectWalletNote = (snapshot: WalletUseSnapshot): string => {
  const { wallet } = snapshot.context;
  const isApplied = wallet.in_use && wallet.applied > 0 && !snapshot.matches('saving');
  return isApplied ? words.left(wallet.balance - wallet.applied) : words.holds(wallet.balance);
};

/** What the switch is called: how much it uses, or would use. */
export const selectWalletLabel = ({ context: { wallet } }: WalletUseSnapshot): string =>
  wallet.in_use && wallet.applied > 0 ? words.uses(wallet.applied) : words.use(wallet.balance);

export const selectWalletRefusal = ({ context }: WalletUseSnapshot): string | null => context.refusal;
