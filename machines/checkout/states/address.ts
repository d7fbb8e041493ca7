import { checkoutSetup } from '../checkout.setup.ts';

/** What is typed; the errors of a rejected form go one by one as they are corrected. */
const form = checkoutSetup.createStateConfig({
  initial: 'decidingForm',
  states: {
    decidingForm: { always: [{ guard: 'isFormComplete', target: 'complete' }, { target: 'incomplete' }] },
    decidingCorrection: { always: [{ guard: 'isFormComplete', target: 'complete' }, { target: 'rejected' }] },
    incomplete: {},
    complete: {},
    rejected: {
      on: {
        'field.type': {
          target: 'decidingCorrection',
          actions: [
            { type: 'storeField', params: ({ event }) => ({ field: event.field, value: event.value }) },
            'emitDraft',
          ],
        },
        'area.choose': {
          target: 'decidingCorrection',
          actions: [{ type: 'storeArea', params: ({ event }) => ({ area_id: event.area_id }) }, 'emitDraft'],
        },
        'city.choose': 'decidingCorrection',
      },
    },
    refused: { exit: 'clearRefusal' },
  },
  on: {
    'field.type': {
      target: '.decidingForm',
      actions: [
        { type: 'storeField', params: ({ event }) => ({ field: event.field, value: event.value }) },
        'emitDraft',
      ],
    },
    'area.choose': {
      target: '.decidingForm',
      actions: [{ type: 'storeArea', params: ({ event }) => ({ area_id: event.area_id }) }, 'emitDraft'],
    },
    'city.choose': '.decidingForm',
    'addressType.choose': {
      actions: [{ type: 'storeAddressType', params: ({ event }) => ({ value: event.value }) }, 'emitDraft'],
    },
    'address.submit': [
      { guard: 'isFormComplete', target: '#checkout.delivery.slot', actions: 'clearRefusal' },
      { target: '.rejected' },
    ],
  },
});

/** The cities and localities to choose from, fetched while the shopper already types. */
const places = checkoutSetup.createStateConfig({
  initial: 'decidingPlaces',
  states: {
    decidingPlaces: {
      always: [
        { guard: 'hasNoCities', target: 'loadingCities' },
        { guard: 'hasNoAreas', target: 'loadingAreas' },
        { target: 'ready' },
      ],
    },
    loadingCities: {
      tags: 'busy',
      invoke: {
        id: 'loadCities',
        src: 'loadCities',
        input: undefined,
        onDone: [
          {
            guard: { type: 'isOk', params: ({ event }) => ({ outcome: event.output }) },
            target: 'decidingPlaces',
            actions: { type: 'storeCities', params: ({ event }) => ({ outcome: event.output }) },
          },
          { target: 'failed' },
        ],
        onError: 'failed',
      },
      after: { requestTimeout: 'failed' },
    },
    loadingAreas: {
      tags: 'busy',
      invoke: {
        id: 'loadAreas',
        src: 'loadAreas',
        input: ({ context }) => ({ city_id: context.form.city_id ?? 0 }),
        onDone: [
          {
            guard: { type: 'isOk', params: ({ event }) => ({ outcome: event.output }) },
            target: 'ready',
            actions: { type: 'storeAreas', params: ({ event }) => ({ outcome: event.output }) },
          },
          { target: 'failed' },
        ],
        onError: 'failed',
      },
      after: { requestTimeout: 'failed' },
    },
    ready: {},
    failed: { on: { 'places.retry': 'decidingPlaces' } },
  },
  on: {
    'city.choose': {
      target: '.decidingPlaces',
      actions: [{ type: 'storeCity', params: ({ event }) => ({ city_id: event.city_id }) }, 'emitDraft'],
    },
  },
});

/** Who gets it, and where. */
export const address = checkoutSetup.createStateConfig({
  type: 'parallel',
  entry: [{ type: 'storeStep', params: { step: 'address' } }, 'emitDraft'],
  states: { form, places },
});
