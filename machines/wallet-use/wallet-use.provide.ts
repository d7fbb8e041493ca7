import { port } from '../kit/port.ts';
import { walletUseMachine } from './wallet-use.machine.ts';
import type { WalletUsePorts } from './wallet-use.types.ts';

/** The wallet of the cart with its call. */
export const provideWalletUse = (ports: WalletUsePorts) =>
  walletUseMachine.provide({ actors: { useWallet: port(ports.useWallet) } });
