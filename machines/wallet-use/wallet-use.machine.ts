import { withEvent, withOutcome } from '../kit/params.ts';
import { initialContext, walletUseSetup } from './wallet-use.setup.ts';

const toggle = { target: 'saving', actions: 'storeWish' } as const;

/** The wallet of the cart: lets it pay or not, and says why it cannot. */
export const walletUseMachine = walletUseSetup.createMachine({
  id: 'wallet-use',
  description: 'Lets the shopper’s wallet pay for the cart, or not; tells guests to log in, and says when it is empty',
  context: ({ input }) => initialContext(input),
  initial: 'deciding',
  on: { 'wallet.refreshed': { target: '.deciding', actions: withEvent('storeWallet') } },
  states: {
    deciding: {
      always: [
        { guard: 'isGuest', target: 'guest' },
        { guard: 'isEmpty', target: 'empty' },
        { guard: 'isInUse', target: 'used' },
        { target: 'unused' },
      ],
    },
    guest: { on: { 'wallet.login': { actions: 'sendLoginWanted' } } },
    empty: { description: 'There is nothing to pay with; the page says how money comes in' },
    unused: { on: { 'wallet.toggle': toggle } },
    used: { on: { 'wallet.toggle': toggle } },
    saving: {
      tags: 'busy',
      entry: 'sendWorking',
      on: { 'wallet.refreshed': { actions: withEvent('storeWallet') } },
      invoke: {
        src: 'useWallet',
        id: 'useWallet',
        input: ({ context }) => ({ in_use: context.wanted }),
        onDone: [
          {
            guard: withOutcome('isOk'),
            target: 'deciding',
            actions: [withOutcome('storeAnswer'), withOutcome('sendSettled')],
          },
          { guard: withOutcome('isLoginOver'), target: 'guest', actions: ['storeGuest', 'sendFailed'] },
          { target: 'refused', actions: [withOutcome('storeRefusal'), 'sendFailed'] },
        ],
        onError: { target: 'refused', actions: ['storeUnsure', 'sendFailed'] },
      },
      after: { requestTimeout: { target: 'refused', actions: ['storeUnsure', 'sendFailed'] } },
    },
    refused: {
      description: 'The wish was not done; the switch is where it was, and says why',
      exit: 'clearRefusal',
      on: { 'wallet.toggle': toggle, 'wallet.refreshed': { actions: withEvent('storeWallet') } },
    },
  },
});
