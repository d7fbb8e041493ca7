import type { FoundPlace } from '#machines/domain/index.ts';
import { ok, refused, type Outcome } from '#machines/kit/index.ts';
import type {
  FoundSpot,
  LocationPopupPorts,
  PlaceSuggestions,
  SavedAddress,
  WantedSpot,
} from '#machines/location-popup/index.ts';
import { locationPopupWords as words } from '#machines/location-popup/location-popup.words.ts';
import { isPincode, placeInWords, placeShortly, type PlaceQuestion } from '#machines/rules/place/place.ts';
import { DELIVERY_ADDRESS } from '#machines/rules/place/map-constants.ts';
import { addressTypeOf, call, type Clients } from '#src/clients/index.ts';
import { factHeader } from '#src/runtime/storage/fact-header.ts';
import { placesPorts } from '../places/ports.ts';

type Ports = Pick<LocationPopupPorts, 'suggestPlaces' | 'findSpot' | 'loadAddresses'>;

/** Addresses that the popup lists; the address book has them all. */
const maxAddresses = 10;

/** What the shop itself knows of a place: no geo service is asked. */
function spotOf({ result, city, area }: FoundPlace, { text }: PlaceQuestion): Outcome<FoundSpot> {
  if (result === 'several') return refused({ code: 'SEVERAL_PLACES', message: words.several });
  if (result === 'unknown') return refused({ code: 'PLACE_UNKNOWN', message: words.noAddress });
  const place = {
    text,
    area_id: area?.area_id ?? null,
    city: city?.name ?? null,
    area: area?.name ?? null,
    pincode: isPincode(text) ? text : (area?.pincode ?? null),
  };
  const name =
    area && city ? placeInWords({ name: area.name, city: city.name, pincode: area.pincode }) : placeShortly(place);
  return ok({ name, place: result === 'serviceable' ? place : null });
}

/**
 * The calls of the popup in which an area is chosen.
 * @param sessionToken of this visit's searches (LOC-13)
 */
export function locationPorts(clients: Clients, sessionToken: () => string): Ports {
  const { geoLocation, user } = clients;
  const { findPlace } = placesPorts(clients);

  async function detailsOf(
    wanted: Exclude<WantedSpot, { by: 'place' }>,
    signal: AbortSignal,
  ): Promise<Outcome<FoundSpot>> {
    const fields =
      wanted.by === 'suggestion'
        ? { place_id: wanted.placeId }
        : { latitude: wanted.position.lat, longitude: wanted.position.lng };
    const body = { ...fields, sessiontoken: sessionToken() };
    const outcome = await call(geoLocation.POST('/get_location_info', { body, signal }));
    if (!outcome.ok) return outcome;
    const { formatted_address, city, postal_code, serviceable, area } = outcome.value.data;
    const text = area?.name ?? city;
    const place =
      text === null
        ? null
        : { text, area_id: area?.area_id ?? null, city, area: area?.name ?? null, pincode: postal_code };
    return ok({ name: formatted_address, place: serviceable ? place : null });
  }

  return {
    suggestPlaces: async ({ query }, { signal }) => {
      const body = { merchant: String(DELIVERY_ADDRESS.merchantId), searchtext: query, sessiontoken: sessionToken() };
      const outcome = await call(geoLocation.POST('/suggest_locations', { body, signal }));
      if (!outcome.ok) return outcome;
      const { predictions, error_message } = outcome.value;
      return ok<PlaceSuggestions>({
        message: error_message,
        list: predictions.map(({ place_id, structured_formatting: { main_text, secondary_text } }) => ({
          placeId: place_id,
          name: main_text,
          within: secondary_text,
        })),
      });
    },
    findSpot: async (wanted, options) => {
      if (wanted === null) throw new Error('no place is wanted');
      if (wanted.by !== 'place') return detailsOf(wanted, options.signal);
      const outcome = await findPlace(wanted.question, options);
      return outcome.ok ? spotOf(outcome.value, wanted.question) : outcome;
    },
    loadAddresses: async (_, { signal }) => {
      const outcome = await call(
        user.GET('/addresses', { params: { query: { geonet: '1' }, header: factHeader() }, signal }),
      );
      return outcome.ok
        ? ok(
            outcome.value.data.addresses
              .slice(0, maxAddresses)
              .map(({ sno, dfn, ds1, areaname, dc, dpc, selectedAddressType }): SavedAddress => ({
                sno,
                kind: addressTypeOf(selectedAddressType),
                line: `${dfn}, ${ds1}`,
                area: areaname,
                city: dc,
                pincode: dpc,
              })),
          )
        : outcome;
    },
  };
}
