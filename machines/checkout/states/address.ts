import { withEvent, withOutcome } from '../../kit/params.ts';
import { checkoutSetup } from '../checkout.setup.ts';
import { loadingAreas } from './loading-areas.ts';

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
        'field.type': { target: 'decidingCorrection', actions: [withEvent('storeField'), 'emitDraft'] },
        'area.choose': { target: 'decidingCorrection', actions: [withEvent('storeArea'), 'emitDraft'] },
        'city.choose': 'decidingCorrection',
        'place.changed': { guard: withEvent('isInKnownCity'), target: 'decidingCorrection' },
      },
    },
    refused: { exit: 'clearRefusal' },
  },
  on: {
    'field.type': { target: '.decidingForm', actions: [withEvent('storeField'), 'emitDraft'] },
    'area.choose': { target: '.decidingForm', actions: [withEvent('storeArea'), 'emitDraft'] },
    'city.choose': '.decidingForm',
    'place.changed': { guard: withEvent('isInKnownCity'), target: '.decidingForm' },
    'area.find': { actions: 'emitAreasWanted' },
    'addressType.choose': { actions: [withEvent('storeAddressType'), 'emitDraft'] },
    'saved.choose': { guard: withEvent('isUsableAddress'), target: '.decidingForm' },
    'address.keep': { actions: [withEvent('storeKept'), 'emitDraft'] },
    'address.submit': [
      { guard: 'isFormPinned', target: '#checkout.delivery.slot', actions: 'clearRefusal' },
      { guard: 'isFormComplete', target: '#checkout.delivery.pin', actions: 'clearRefusal' },
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
          { guard: withOutcome('isOk'), target: 'decidingPlaces', actions: withOutcome('storeCities') },
          { target: 'failed' },
        ],
        onError: 'failed',
      },
      after: { requestTimeout: 'failed' },
    },
    loadingAreas: loadingAreas('ready', 'failed'),
    ready: {},
    failed: { on: { 'places.retry': 'decidingPlaces' } },
  },
  on: {
    'city.choose': { target: '.decidingPlaces', actions: [withEvent('storeCity'), 'emitDraft'] },
    'saved.choose': {
      guard: withEvent('isUsableAddress'),
      target: '.decidingPlaces',
      actions: [withEvent('storeSaved'), 'emitDraft'],
    },
    'place.changed': [
      {
        guard: withEvent('isInKnownCity'),
        target: '.decidingPlaces',
        actions: [withEvent('storePlace'), 'emitDraft'],
      },
      { guard: 'hasNoCities', actions: withEvent('storeWish') },
    ],
  },
});

/** Who gets it, and where. */
export const address = checkoutSetup.createStateConfig({
  type: 'parallel',
  invoke: { src: 'placeListener', id: 'placeListener', input: undefined },
  entry: [{ type: 'storeStep', params: { step: 'address' } }, 'emitDraft'],
  states: { form, places },
});
