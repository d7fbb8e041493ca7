export { walletUseMachine } from './wallet-use.machine.ts';
export { provideWalletUse } from './wallet-use.provide.ts';
export {
  selectIsWalletBusy,
  selectIsWalletOn,
  selectWalletLabel,
  selectWalletNote,
  selectWalletRefusal,
  selectWalletScreen,
} from './wallet-use.view.ts';
export type {
  WalletReport,
  WalletScreen,
  WalletUseActor,
  WalletUseInput,
  WalletUsePorts,
  WalletUseSnapshot,
} from './wallet-use.types.ts';
