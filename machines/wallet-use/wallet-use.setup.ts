import { assign, enqueueActions, sendTo, setup } from 'xstate';
import type { Cart } from '../domain/index.ts';
import { isLoginOver, isOk, refusalOf } from '../kit/answer.ts';
import { requestTimeout } from '../kit/delays.ts';
import { unprovided } from '../kit/port.ts';
import type { Answer } from '../kit/answer.ts';
import type {
  CartWallet,
  WalletUseContext,
  WalletUseEvent,
  WalletUseInput,
  WalletUsePorts,
} from './wallet-use.types.ts';
import { walletUseWords } from './wallet-use.words.ts';

export const initialContext = ({ wallet, isCustomer, parent }: WalletUseInput): WalletUseContext => ({
  wallet,
  isCustomer,
  parent,
  wanted: wallet.in_use,
  refusal: null,
});

const base = setup({
  types: {
    input: {} as WalletUseInput,
    context: {} as WalletUseContext,
    events: {} as WalletUseEvent,
    tags: {} as 'busy',
  },
  actors: { useWallet: unprovided<WalletUsePorts['useWallet']>('useWallet') },
  guards: {
    isOk,
    isLoginOver,
    isGuest: ({ context }) => !context.isCustomer,
    isEmpty: ({ context }) => context.wallet.balance === 0,
    isInUse: ({ context }) => context.wallet.in_use,
  },
  delays: { requestTimeout },
});

const parent = ({ context }: { context: WalletUseContext }): WalletUseContext['parent'] => context.parent;

export const walletUseSetup = base.extend({
  actions: {
    storeWish: assign({ wanted: ({ context }) => !context.wallet.in_use }),
    storeWallet: assign((_, { wallet, isCustomer }: { wallet: CartWallet; isCustomer: boolean }) => ({
      wallet,
      isCustomer,
    })),
    storeAnswer: assign((_, { outcome }: Answer<Cart>) => (outcome.ok ? { wallet: outcome.value.wallet } : {})),
    storeRefusal: assign((_, answer: Answer) => ({ refusal: refusalOf(answer)?.message ?? walletUseWords.unsure })),
    storeUnsure: assign({ refusal: walletUseWords.unsure }),
    storeGuest: assign({ isCustomer: false }),
    clearRefusal: assign({ refusal: null }),
    sendWorking: sendTo(parent, { type: 'wallet.working' }),
    sendSettled: enqueueActions(({ context, enqueue }, { outcome }: Answer<Cart>) => {
      if (outcome.ok) enqueue.sendTo(context.parent, { type: 'wallet.settled', cart: outcome.value });
    }),
    sendFailed: sendTo(parent, { type: 'wallet.failed' }),
    sendLoginWanted: sendTo(parent, { type: 'wallet.loginWanted' }),
  },
});
