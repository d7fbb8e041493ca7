import { withEvent, withOutcome } from '../../kit/params.ts';
import { addressBookSetup } from '../address-book.setup.ts';

/** What is typed; the errors of a rejected form go one by one as they are corrected. */
const form = addressBookSetup.createStateConfig({
  initial: 'pristine',
  states: {
    pristine: {},
    rejected: {
      on: {
        'field.type': { actions: [withEvent('storeField'), 'emitDraft'] },
        'area.choose': { actions: [withEvent('storeArea'), 'emitDraft'] },
      },
    },
    refused: { description: 'The shop says no, or gave no answer: a save may be sent again' },
  },
  on: {
    'field.type': { target: '.pristine', actions: [withEvent('storeField'), 'emitDraft', 'clearRefusal'] },
    'area.choose': { target: '.pristine', actions: [withEvent('storeArea'), 'emitDraft', 'clearRefusal'] },
    'addressType.choose': { actions: [withEvent('storeAddressType'), 'emitDraft'] },
    'default.choose': { actions: [withEvent('storeDefaultWanted'), 'emitDraft'] },
    'address.submit': [
      { guard: 'isComplete', target: '#address-book.saving', actions: 'clearRefusal' },
      { target: '.rejected' },
    ],
  },
});

/** The cities and localities to choose from, fetched while the person already types. */
const places = addressBookSetup.createStateConfig({
  initial: 'decidingPlaces',
  on: { 'city.choose': { target: '.decidingPlaces', actions: [withEvent('storeCity'), 'emitDraft'] } },
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
          { guard: withOutcome('isOk'), target: 'decidingPlaces', actions: withOutcome('storeCities') },
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
        input: ({ context }) => ({ cityId: context.form.cityId ?? 0 }),
        onDone: [
          { guard: withOutcome('isOk'), target: 'ready', actions: withOutcome('storeAreas') },
          { target: 'failed' },
        ],
        onError: 'failed',
      },
      after: { requestTimeout: 'failed' },
    },
    ready: {},
    failed: { on: { 'places.retry': 'decidingPlaces' } },
  },
});

export const editing = addressBookSetup.createStateConfig({
  type: 'parallel',
  description: 'What is typed stays through a reload, a refusal and a login',
  on: { 'address.cancel': { target: 'shown', actions: ['clearRefusal', 'emitDraftDone'] } },
  states: { form, places },
});
