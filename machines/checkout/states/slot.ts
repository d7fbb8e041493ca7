import { checkoutSetup } from '../checkout.setup.ts';
import { deliveryRequest, needed } from '../checkout.requests.ts';

const loadingSlots = checkoutSetup.createStateConfig({
  tags: 'busy',
  invoke: {
    id: 'loadSlots',
    src: 'loadSlots',
    input: ({ context }) => ({
      area_id: needed(context.form.place).area_id,
      pincode: needed(context.form.place).dpc,
      date: context.date,
    }),
    onDone: [
      {
        guard: { type: 'isOk', params: ({ event }) => ({ outcome: event.output }) },
        target: 'decidingSlots',
        actions: { type: 'storeSlots', params: ({ event }) => ({ outcome: event.output }) },
      },
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
    'slot.choose': {
      target: '.decidingChoice',
      actions: [{ type: 'storeSlot', params: ({ event }) => ({ slot_id: event.slot_id }) }, 'emitDraft'],
    },
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
      {
        guard: { type: 'isOk', params: ({ event }) => ({ outcome: event.output }) },
        target: '#checkout.reviewing',
        actions: { type: 'storeCheckout', params: ({ event }) => ({ outcome: event.output }) },
      },
      {
        guard: { type: 'isLoginOver', params: ({ event }) => ({ outcome: event.output }) },
        target: '#checkout.needsLogin',
      },
      {
        guard: { type: 'isCartGone', params: ({ event }) => ({ outcome: event.output }) },
        target: '#checkout.backToCart',
      },
      {
        guard: { type: 'isAboutSlot', params: ({ event }) => ({ outcome: event.output }) },
        target: 'loadingSlots',
        actions: { type: 'storeRefusal', params: ({ event }) => ({ outcome: event.output }) },
      },
      {
        guard: { type: 'isAboutAddress', params: ({ event }) => ({ outcome: event.output }) },
        target: '#checkout.delivery.address.form.refused',
        actions: { type: 'storeRefusal', params: ({ event }) => ({ outcome: event.output }) },
      },
      { target: 'choosing', actions: { type: 'storeRefusal', params: ({ event }) => ({ outcome: event.output }) } },
    ],
    onError: { target: 'choosing', actions: 'storeFailure' },
  },
  after: { requestTimeout: { target: 'choosing', actions: 'storeFailure' } },
});

/** The day and the time of the delivery, then both delivery parts are saved together. */
export const slot = checkoutSetup.createStateConfig({
  initial: 'loadingSlots',
  entry: [{ type: 'storeStep', params: { step: 'slot' } }, 'emitDraft'],
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
    'date.choose': {
      target: '.loadingSlots',
      actions: [{ type: 'storeDate', params: ({ event }) => ({ date: event.date }) }, 'clearRefusal', 'emitDraft'],
    },
  },
});
