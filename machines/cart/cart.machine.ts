import { withEvent } from '../kit/params.ts';
import { cartSetup, initialContext } from './cart.setup.ts';
import { filled } from './states/filled.ts';
import { loading } from './states/loading.ts';

/** The cart: keeps its lines and the server's cart in step, also with other tabs, and leads to the checkout. */
export const cartMachine = cartSetup.createMachine({
  id: 'cart',
  description: 'Shows the cart, owns an actor for each line, notices changes made elsewhere, leads to the checkout',
  context: ({ input }) => initialContext(input),
  entry: ['spawnLines', 'emitCartChanged'],
  invoke: { src: 'outsideListener', id: 'outsideListener', input: undefined },
  initial: 'deciding',
  on: {
    'coupon.offered': { actions: withEvent('storeOffered') },
    'visitor.changed': { actions: withEvent('storeVisitor') },
    'connection.lost': '.offline',
    'page.shown': { guard: 'isFirstLook', actions: withEvent('storeLook') },
    'conflict.dismiss': { guard: 'hasNews', actions: 'storeSeen' },
    'line.heartWanted': { actions: withEvent('emitHeartWanted') },
    'line.favoured': { actions: 'emitHeaderWanted' },
    'choices.open': { actions: withEvent('spawnChoices') },
    'choices.left': { actions: 'stopChoices' },
  },
  states: {
    deciding: { always: [{ guard: 'isLoaded', target: 'decidingContents' }, { target: 'loading' }] },
    decidingContents: { always: [{ guard: 'hasLines', target: 'filled' }, { target: 'empty' }] },
    loading,
    empty: {
      on: {
        'page.restored': 'loading',
        'cart.unsure': 'loading',
        'page.shown': { guard: withEvent('isOld'), target: 'loading', actions: withEvent('storeLook') },
        'cart.changedElsewhere': { guard: withEvent('isUnseen'), target: 'loading', actions: withEvent('storeWhose') },
      },
    },
    filled,
    offline: {
      description: 'Nothing can be changed; what was in the cart stays on screen',
      on: {
        'connection.returned': [{ guard: 'hasLines', target: 'filled.refreshing' }, { target: 'loading' }],
        'line.working': { actions: withEvent('storeWorking') },
        'line.settled': { actions: [withEvent('storeAnswer'), 'emitCartChanged'] },
        'line.failed': { actions: withEvent('dropWorking') },
        'line.gone': { actions: withEvent('dropLine') },
        'coupon.working': { actions: 'storeCouponWorking' },
        'coupon.settled': { actions: [withEvent('storeCouponAnswer'), 'emitCouponOver', 'emitCartChanged'] },
        'coupon.failed': { actions: 'dropCouponWorking' },
        'wallet.working': { actions: 'storeWalletWorking' },
        'wallet.settled': { actions: [withEvent('storeWalletAnswer'), 'emitCartChanged'] },
        'wallet.failed': { actions: 'dropWalletWorking' },
      },
    },
    failed: { on: { 'cart.retry': 'loading', 'page.restored': 'loading', 'cart.unsure': 'loading' } },
  },
});
