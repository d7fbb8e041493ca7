import { withEvent, withOutcome } from '../../kit/params.ts';
import { checkoutSetup } from '../checkout.setup.ts';
import { deliveryRequest, needed } from '../checkout.requests.ts';

const loadingSlots = checkoutSetup.createStateConfig({
  tags: 'busy',
  invoke: {
    id: 'loadSlots',
    src: 'loadSlots',
    input: ({ context }) => ({
      areaId: needed(context.form.place).areaId,
      pincode: needed(context.form.place).pincode,
      date: context.date,
    }),
    onDone: [
      { guard: withOutcome('isOk'), target: 'decidingSlots', actions: withOutcome('storeSlots') },
      { target: 'failed' },
    ],
    onError: 'failed',
  },
  after: { requestTimeout: 'failed' },
});

const choosing = checkoutSetup.createStateConfig({
  initial: 'decidingChoice',
  states: {
    decidingChoice: {
      always: [
        { guard: 'hasRefusal', target: 'refused' },
        { guard: 'hasSlot', target: 'complete' },
        { target: 'incomplete' },
      ],
    },
    incomplete: {},
    complete: {},
    rejected: {},
    refused: { exit: 'clearRefusal' },
  },
  on: {
    'slot.choose': { target: '.decidingChoice', actions: [withEvent('storeSlot'), 'emitDraft', 'sendWish'] },
    'hold.lost': '#checkout.delivery.slot.loadingSlots',
    'slot.submit': [{ guard: 'hasSlot', target: 'saving' }, { target: '.rejected' }],
  },
});

const saving = checkoutSetup.createStateConfig({
  tags: 'busy',
  invoke: {
    id: 'saveDelivery',
    src: 'saveDelivery',
    input: ({ context }) => needed(deliveryRequest(context)),
    onDone: [
      { guard: withOutcome('isOk'), target: '#checkout.decidingAfterDelivery', actions: withOutcome('storeCheckout') },
      { guard: withOutcome('isLoginOver'), target: '#checkout.needsLogin' },
      { guard: withOutcome('isCartGone'), target: '#checkout.backToCart' },
      { guard: withOutcome('isAboutSlot'), target: 'loadingSlots', actions: withOutcome('storeRefusal') },
      {
        guard: withOutcome('isAboutAddress'),
        target: '#checkout.delivery.address.form.refused',
        actions: withOutcome('storeRefusal'),
      },
      { target: 'choosing', actions: withOutcome('storeRefusal') },
    ],
    onError: { target: 'choosing', actions: 'storeFailure' },
  },
  after: { requestTimeout: { target: 'choosing', actions: 'storeFailure' } },
});

/** The day and the time of the delivery, then both delivery parts are saved together. */
export const slot = checkoutSetup.createStateConfig({
  initial: 'loadingSlots',
  entry: [{ type: 'storeStep', params: { step: 'slot' } }, 'emitDraft', 'sendWish'],
  exit: ['clearRefusal', 'clearSlots'],
  states: {
    loadingSlots,
    decidingSlots: {
      always: [
        { guard: 'hasNoSlots', target: 'none' },
        { guard: 'hasOtherDate', target: 'loadingSlots', actions: 'storeFirstDate' },
        { target: 'choosing' },
      ],
    },
    choosing,
    none: { on: { 'slots.retry': 'loadingSlots' } },
    failed: { on: { 'slots.retry': 'loadingSlots' } },
    saving,
  },
  on: {
    'address.edit': 'address',
    'pin.open': { guard: 'hasPin', target: 'pin' },
    'hold.taken': {
      guard: withEvent('isOtherSlot'),
      target: '.loadingSlots',
      actions: [withEvent('storeHeldSlot'), 'clearRefusal', 'emitDraft'],
    },
    'date.choose': { target: '.loadingSlots', actions: [withEvent('storeDate'), 'clearRefusal', 'emitDraft'] },
  },
});
