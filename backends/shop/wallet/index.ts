export { walletChore } from './expiry.ts';
export { balanceOf, changeDebit, creditWallet, debitWallet, returnToWallet } from './ledger.ts';
export { readWallet } from './statement.ts';
export type { WalletCredit } from './ledger.ts';
