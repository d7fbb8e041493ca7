import { assign, emit, setup } from 'xstate';
import type { City, FoundPlace, Link } from '../domain/index.ts';
import { requestTimeout, slowHint } from '../kit/delays.ts';
import { silence } from '../kit/listener.ts';
import type { Outcome } from '../kit/outcome.ts';
import { unprovided } from '../kit/port.ts';
import { findCities } from '../rules/place/cities.ts';
import { isSamePlace, placeMost, placeShortly, type KeptPlace } from '../rules/place/place.ts';
import type { HomeContext, HomeEmitted, HomeEvent, HomeInput, HomePorts } from './home.types.ts';

type Found = { outcome: Outcome<FoundPlace> };
type Cities = { outcome: Outcome<readonly City[]> };
type Failed = { what: string; outcome?: Outcome<unknown> };

/** Nothing is known of a place before the shop has answered. */
const unanswered = { selectedCity: null, selectedArea: null, poly_id: null, serviceable: null, isPetalcrumbCity: null };
const noPopup = { showCityPopupModal: false, cityPopupLocation: null, isAutoPopup: false, query: '' };

export const firstHome = ({ place, wishListedNode, occasion_offers }: HomeInput): HomeContext => ({
  place,
  wishListedNode,
  occasion_offers,
  allCitiesData: [],
  ...unanswered,
  ...noPopup,
});

const wholeCity = ({ name }: City): KeptPlace => ({
  text: name,
  area_id: null,
  city: name,
  area: null,
  pincode: null,
});

const base = setup({
  types: {
    input: {} as HomeInput,
    context: {} as HomeContext,
    events: {} as HomeEvent,
    emitted: {} as HomeEmitted,
    tags: {} as 'busy' | 'slow',
  },
  actors: {
    outsideListener: silence,
    findPlace: unprovided<HomePorts['findPlace']>('findPlace'),
    loadCities: unprovided<HomePorts['loadCities']>('loadCities'),
  },
  guards: {
    hasPlace: ({ context }) => context.place !== null,
    isOtherPlace: ({ context }, params: { place: KeptPlace | null }) => !isSamePlace(context.place, params.place),
    isOk: (_, params: Found) => params.outcome.ok && params.outcome.value.result !== 'several',
    isUnclear: (_, params: Found) => params.outcome.ok,
    isServiceable: ({ context }) => context.serviceable === true,
    hasCities: ({ context }) => context.allCitiesData.length > 0,
    isList: (_, params: Cities) => params.outcome.ok && params.outcome.value.length > 0,
    isOffered: ({ context }, params: { tid: number }) =>
      context.showCityPopupModal && context.allCitiesData.some(({ tid }) => tid === params.tid),
    isSearched: ({ context }) =>
      context.showCityPopupModal &&
      context.query.trim() !== '' &&
      findCities(context.allCitiesData, context.query).length > 0,
    isQueryEmpty: ({ context }) => context.query.trim() === '',
    isCityFound: ({ context }) => findCities(context.allCitiesData, context.query).length > 0,
  },
  delays: { requestTimeout, slowHint },
});

export const homeSetup = base.extend({
  actions: {
    storePlace: assign((_, { place }: { place: KeptPlace | null }) => ({ place })),
    storeChoice: assign(({ context }, params: { tid: number }) => {
      const city = context.allCitiesData.find(({ tid }) => tid === params.tid);
      return city === undefined ? {} : { place: wholeCity(city) };
    }),
    storeFirst: assign(({ context: { allCitiesData, query } }) => {
      const [city] = findCities(allCitiesData, query);
      return city === undefined ? {} : { place: wholeCity(city) };
    }),
    clearAnswer: assign(unanswered),
    storeAnswer: assign((_, { outcome }: Found) =>
      outcome.ok
        ? {
            selectedCity: outcome.value.city,
            selectedArea: outcome.value.area,
            poly_id: outcome.value.area?.poly_id ?? null,
            serviceable: outcome.value.result === 'serviceable',
            isPetalcrumbCity: outcome.value.city !== null,
          }
        : {},
    ),
    storePopup: assign((_, params: { isAuto: boolean; location: string | null }) => ({
      showCityPopupModal: true,
      isAutoPopup: params.isAuto,
      cityPopupLocation: params.location,
    })),
    clearPopup: assign(noPopup),
    storeHearts: assign((_, { wishListedNode }: { wishListedNode: readonly number[] }) => ({ wishListedNode })),
    storeOffers: assign((_, { occasion_offers }: { occasion_offers: readonly Link[] }) => ({
      occasion_offers,
    })),
    storeCities: assign((_, { outcome }: Cities) => ({ allCitiesData: outcome.ok ? outcome.value : [] })),
    storeQuery: assign((_, { query }: { query: string }) => ({ query: query.slice(0, placeMost) })),
    emitPopupWanted: emit(({ context: { place } }) => ({
      type: 'popup.wanted' as const,
      location: place === null ? null : placeShortly(place),
    })),
    emitKept: emit(({ context: { place } }) => ({ type: 'place.kept' as const, place })),
    emitPopupUnwanted: emit({ type: 'popup.unwanted' as const }),
    emitFailure: emit((_, { what, outcome }: Failed) => ({
      type: 'failure.logged' as const,
      what,
      message: outcome !== undefined && !outcome.ok ? outcome.refusal.message : 'no answer',
    })),
  },
});
