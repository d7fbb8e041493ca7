import { assign, emit, setup } from 'xstate';
import { failureReason, isOk, refusalOf, type Answer } from '../kit/answer.ts';
import { requestTimeout, slowHint } from '../kit/delays.ts';
import { silence } from '../kit/listener.ts';
import { unprovided } from '../kit/port.ts';
import { isLookedFor, isPincode, searchedPlace, typedPlace } from '../rules/place/place.ts';
import { LOOKUP } from '../rules/site/constants.ts';
import type {
  FoundSpot,
  Located,
  LocationPermission,
  LocationPopupContext,
  LocationPopupEmitted,
  LocationPopupEvent,
  LocationPopupPorts,
  PlaceSuggestions,
  SavedAddress,
  WantedSpot,
} from './location-popup.types.ts';

type Suggested = Answer<PlaceSuggestions>;
type Spotted = Answer<FoundSpot>;
type Addresses = Answer<readonly SavedAddress[]>;
type Failed = Partial<Answer> & { what: string };

/** ms without a key before suggestions are asked for (CST-02). */
const autocompleteDebounce = LOOKUP.autocompleteDebounce;

export const initialContext: LocationPopupContext = {
  isCustomer: false,
  keepsPage: false,
  query: '',
  suggestions: [],
  message: null,
  pincode: '',
  wanted: null,
  spot: null,
  addresses: [],
};

const byPlace = (text: string, city: string | null): WantedSpot => ({
  by: 'place',
  question: { text, area_id: null, city },
});

const base = setup({
  types: {
    context: {} as LocationPopupContext,
    events: {} as LocationPopupEvent,
    emitted: {} as LocationPopupEmitted,
    tags: {} as 'busy' | 'slow',
  },
  actors: {
    outsideListener: silence,
    suggestPlaces: unprovided<LocationPopupPorts['suggestPlaces']>('suggestPlaces'),
    findSpot: unprovided<LocationPopupPorts['findSpot']>('findSpot'),
    readPermission: unprovided<LocationPopupPorts['readPermission']>('readPermission'),
    locate: unprovided<LocationPopupPorts['locate']>('locate'),
    loadAddresses: unprovided<LocationPopupPorts['loadAddresses']>('loadAddresses'),
    savePlace: unprovided<LocationPopupPorts['savePlace']>('savePlace'),
  },
  guards: {
    isOk,
    isLongEnough: ({ context }) => isLookedFor(context.query),
    isSomething: (_, { outcome }: Suggested) => outcome.ok && outcome.value.list.length > 0,
    isSuggested: ({ context }, params: { placeId: string }) =>
      context.suggestions.some(({ placeId }) => placeId === params.placeId),
    isServed: (_, { outcome }: Spotted) => outcome.ok && outcome.value.place !== null,
    isPermission: (_, params: { is: LocationPermission; permission: LocationPermission }) =>
      params.permission === params.is,
    isFound: (_, { located }: { located: Located }) => located.result === 'found',
    isTimedOut: (_, { located }: { located: Located }) => located.result === 'timedOut',
    isNoPincode: ({ context }) => !isPincode(typedPlace(context.pincode)),
    isCustomer: ({ context }) => context.isCustomer,
    hasAddresses: (_, { outcome }: Addresses) => outcome.ok && outcome.value.length > 0,
    isAddress: ({ context }, params: { sno: string }) => context.addresses.some(({ sno }) => sno === params.sno),
    isPageKept: ({ context }) => context.keepsPage,
  },
  delays: { requestTimeout, slowHint, autocompleteDebounce },
});

export const locationPopupSetup = base.extend({
  actions: {
    storeOpening: assign((_, params: { isCustomer: boolean; keepsPage: boolean }) => ({
      ...initialContext,
      isCustomer: params.isCustomer,
      keepsPage: params.keepsPage,
    })),
    storeQuery: assign((_, { query }: { query: string }) => ({ query: searchedPlace(query) })),
    storeSuggestions: assign((_, { outcome }: Suggested) =>
      outcome.ok ? { suggestions: outcome.value.list, message: outcome.value.message } : {},
    ),
    clearSuggestions: assign({ suggestions: [] }),
    storePincode: assign((_, { pincode }: { pincode: string }) => ({ pincode: pincode.slice(0, 10) })),
    storeSuggested: assign((_, { placeId }: { placeId: string }) => ({
      wanted: { by: 'suggestion' as const, placeId },
    })),
    storeFirst: assign(({ context: { suggestions } }) => {
      const [first] = suggestions;
      return first === undefined ? {} : { wanted: { by: 'suggestion' as const, placeId: first.placeId } };
    }),
    storePosition: assign((_, { located }: { located: Located }) =>
      located.result === 'found' ? { wanted: { by: 'position' as const, position: located.position } } : {},
    ),
    storeByHand: assign(({ context }) => ({ wanted: byPlace(typedPlace(context.pincode), null) })),
    storeAddress: assign(({ context }, { sno }: { sno: string }) => {
      const address = context.addresses.find((one) => one.sno === sno);
      return address === undefined ? {} : { wanted: byPlace(address.area, address.city) };
    }),
    storeSpot: assign((_, { outcome }: Spotted) => (outcome.ok ? { spot: outcome.value } : {})),
    storeMessage: assign((_, answer: Partial<Answer>) => ({
      message: (answer.outcome && refusalOf({ outcome: answer.outcome })?.message) ?? null,
    })),
    clearMessage: assign({ message: null }),
    storeAddresses: assign((_, { outcome }: Addresses) => (outcome.ok ? { addresses: outcome.value } : {})),
    emitUnwanted: emit({ type: 'popup.unwanted' as const }),
    emitCitiesWanted: emit({ type: 'cities.wanted' as const }),
    emitReload: emit({ type: 'page.reloadWanted' as const }),
    emitFailure: emit((_, { what, ...answer }: Failed) => ({
      type: 'failure.logged' as const,
      what,
      message: failureReason(answer),
    })),
  },
});
