import { formatPaise } from '../rules/order/money.ts';

/** What a shopper reads at the wallet of the cart. */
export const walletUseWords = {
  label: 'Wallet',
  guest: 'Have money in your wallet?',
  login: 'Log in to use it',
  empty: 'Your wallet is empty.',
  how: 'How the wallet works',
  use: (paise: number) => `Use ${formatPaise(paise)} from your wallet`,
  uses: (paise: number) => `Using ${formatPaise(paise)} from your wallet`,
  holds: (paise: number) => `Your wallet has ${formatPaise(paise)}.`,
  left: (paise: number) => (paise === 0 ? 'This uses all of it.' : `${formatPaise(paise)} stays in your wallet.`),
  unsure: 'We could not change this. Please try again.',
} as const;
