import { initialContext } from './checkout.rules.ts';
import { checkoutSetup, payerActorId, slotHoldActorId } from './checkout.setup.ts';
import { delivery } from './states/delivery.ts';
import { decidingStep, loadingCheckout, needsLogin } from './states/loading.ts';
import { changed, decidingChange, lost, placed, placing } from './states/ordering.ts';
import { movingSlot } from './states/moving-slot.ts';
import { paying } from './states/paying.ts';
import { reviewing } from './states/reviewing.ts';
import { decidingAfterDelivery, touches } from './states/touches.ts';

/** From the cart to an order, exactly once, whatever breaks on the way. */
export const checkoutMachine = checkoutSetup.createMachine({
  id: 'checkout',
  description: 'Asks where, when and how to pay, then turns the cart into exactly one order and goes to the bank',
  context: ({ input }) => initialContext(input),
  invoke: [
    { src: 'stepListener', id: 'stepListener', input: undefined },
    { src: 'slotHold', id: slotHoldActorId, input: ({ self }) => ({ parent: self }) },
    { src: 'payer', id: payerActorId, input: ({ context, self }) => ({ choice: context.payer, parent: self }) },
  ],
  initial: 'loadingCheckout',
  states: {
    loadingCheckout,
    decidingStep,
    needsLogin,
    failed: { on: { 'checkout.retry': 'loadingCheckout' } },
    backToCart: { entry: 'emitCartWanted' },
    backToPayment: { entry: 'emitPaymentWanted' },
    delivery,
    decidingAfterDelivery,
    touches,
    reviewing,
    paying,
    movingSlot,
    placing,
    lost,
    decidingChange,
    changed,
    placed,
  },
});
