import { asc } from 'drizzle-orm';
import { areas, cities, zones } from '#backends/db/schema/catalogue.ts';
import type { Db } from '#backends/platform/database.ts';
import { distanceInKm, type Position } from '#machines/rules/place/distance.ts';
import { isPincode, placeInWords, typedPlace } from '#machines/rules/place/place.ts';
import { createNameIndex, type IndexedPlace } from './name-index.ts';
import type { PlaceProvider, Spot, Suggestion } from './provider.ts';
import { createZoneMap } from './shapes.ts';
import { gazetteerWords } from './words.ts';

type City = { readonly id: number; readonly name: string; readonly aliases: readonly string[] } & Position;
export type GazetteerArea = {
  readonly id: number;
  readonly name: string;
  readonly pincode: string;
  readonly cityId: number;
  readonly city: string;
  readonly polyId: number;
} & Position;
type Pin = { readonly pincode: string; readonly areas: readonly GazetteerArea[] };
/** What is found by its name; a pincode is found by its digits. */
type Named = { readonly kind: 'city'; readonly city: City } | { readonly kind: 'area'; readonly area: GazetteerArea };
type Entry = Named | { readonly kind: 'pin'; readonly pin: Pin };

/** The places that the shop knows by itself. */
export type Gazetteer = PlaceProvider & {
  /** The zone in whose shape a position lies, with the locality there that is nearest; null outside of all. */
  zoneAt(position: Position): { readonly polyId: number; readonly area: GazetteerArea } | null;
  /** The nearest locality of any zone, and how far it is. */
  nearest(position: Position): { readonly area: GazetteerArea; readonly km: number } | null;
  area(areaId: number): GazetteerArea | null;
};

const maxSuggestions = 8;
const maxResults = 5;
/** Words of an address that say as little as this about a place are no address of it. */
const minScore = 0.7;
/** Beyond that from every locality a position is in none of our cities. */
const cityReach = 30;

const cityOf = (city: City): Spot => ({
  lat: city.lat,
  lng: city.lng,
  placeId: `city-${city.id}`,
  formattedAddress: city.name,
  city: city.name,
  postalCode: null,
  known: { kind: 'city', cityId: city.id },
});
const spotOf = (area: GazetteerArea): Spot => ({
  lat: area.lat,
  lng: area.lng,
  placeId: `area-${area.id}`,
  formattedAddress: placeInWords(area),
  city: area.city,
  postalCode: area.pincode,
  known: { kind: 'area', areaId: area.id },
});

const suggestionOf = (entry: Entry): Suggestion => {
  switch (entry.kind) {
    case 'city':
      return {
        placeId: `city-${entry.city.id}`,
        mainText: entry.city.name,
        secondaryText: gazetteerWords.wholeCity,
      };
    case 'pin': {
      const [first] = entry.pin.areas;
      const names = entry.pin.areas.slice(0, 3).map(({ name }) => name);
      return {
        placeId: `pin-${entry.pin.pincode}`,
        mainText: entry.pin.pincode,
        secondaryText: `${names.join(', ')}, ${first?.city ?? ''}`,
      };
    }
    case 'area':
      return {
        placeId: `area-${entry.area.id}`,
        mainText: entry.area.name,
        secondaryText: `${entry.area.city} ${entry.area.pincode}`,
      };
  }
};

/** Reads every place once and answers from memory; what is open is not read here, as it changes while the shop runs. */
export async function loadGazetteer(db: Db): Promise<Gazetteer> {
  const cityRows = await db.select().from(cities).orderBy(asc(cities.sort), asc(cities.tid));
  const zoneRows = await db.select({ polyId: zones.polyId, shape: zones.shape }).from(zones).orderBy(asc(zones.polyId));
  const areaRows = await db.select().from(areas).orderBy(asc(areas.areaId));
  const cityById = new Map(
    cityRows.map(({ tid, name, aliases, lat, lng }) => [tid, { id: tid, name, aliases, lat, lng }]),
  );
  const all = areaRows.map(({ areaId, name, pincode, cityId, polyId, lat, lng }): GazetteerArea => ({
    id: areaId,
    name,
    pincode,
    cityId,
    city: cityById.get(cityId)?.name ?? '',
    polyId,
    lat,
    lng,
  }));
  const areaById = new Map(all.map((area) => [area.id, area]));
  const byPincode = Map.groupBy(all, ({ pincode }) => pincode);
  const pins = [...byPincode].map(([pincode, inIt]): Pin => ({ pincode, areas: inIt }));
  const pinByCode = new Map(pins.map((pin) => [pin.pincode, pin]));
  const byZone = Map.groupBy(all, ({ polyId }) => polyId);
  const zoneOf = createZoneMap(zoneRows);

  const entries: readonly Named[] = [
    ...[...cityById.values()].map((city): Named => ({ kind: 'city', city })),
    ...all.map((area): Named => ({ kind: 'area', area })),
  ];
  const search = createNameIndex(
    entries.map((entry): IndexedPlace =>
      entry.kind === 'city'
        ? { kind: 'city', names: [entry.city.name, ...entry.city.aliases], cityId: entry.city.id, pincode: null }
        : { kind: 'area', names: [entry.area.name], cityId: entry.area.cityId, pincode: entry.area.pincode },
    ),
    new Map([...cityById].map(([id, { name, aliases }]) => [id, [name, ...aliases]])),
  );
  const find = (text: string, atMost: number, atLeast = 0): Named[] =>
    search(text, atMost).flatMap(({ place, score }) => {
      const entry = entries[place];
      return entry === undefined || score < atLeast ? [] : [entry];
    });

  const nearestOf = (among: readonly GazetteerArea[], position: Position) => {
    let best: { area: GazetteerArea; km: number } | null = null;
    for (const area of among) {
      const km = distanceInKm(area, position);
      if (best === null || km < best.km) best = { area, km };
    }
    return best;
  };
  const nearest = (position: Position) => nearestOf(all, position);
  const zoneAt: Gazetteer['zoneAt'] = (position) => {
    const polyId = zoneOf(position);
    const found = polyId === null ? null : nearestOf(byZone.get(polyId) ?? [], position);
    return polyId === null || found === null ? null : { polyId, area: found.area };
  };

  const details = (placeId: string): Spot | null => {
    const [, kind, number = ''] = /^(city|area|pin)-(\d{1,9})$/.exec(placeId) ?? [];
    if (kind === 'pin') {
      const [area] = pinByCode.get(number)?.areas ?? [];
      return area ? { ...spotOf(area), placeId } : null;
    }
    if (kind === 'area') {
      const area = areaById.get(Number(number));
      return area ? spotOf(area) : null;
    }
    const city = kind === 'city' ? cityById.get(Number(number)) : undefined;
    return city ? cityOf(city) : null;
  };

  return {
    zoneAt,
    nearest,
    area: (areaId) => areaById.get(areaId) ?? null,
    async suggest(text) {
      const digits = typedPlace(text);
      if (/^\d{3,6}$/.test(digits)) {
        const begun = pins.filter(({ pincode }) => pincode.startsWith(digits));
        const whole = begun.length === 1 && begun[0]?.pincode === digits ? begun[0].areas : [];
        const found: Entry[] = [
          ...begun.map((pin): Entry => ({ kind: 'pin', pin })),
          ...whole.map((area): Entry => ({ kind: 'area', area })),
        ];
        return found.slice(0, maxSuggestions).map(suggestionOf);
      }
      return find(text, maxSuggestions).map(suggestionOf);
    },
    details: async (placeId) => details(placeId),
    async reverse(position) {
      const inside = zoneAt(position);
      if (inside !== null) return { ...spotOf(inside.area), ...position };
      const around = nearest(position);
      if (around === null || around.km > cityReach) return null;
      const { area } = around;
      return {
        ...position,
        placeId: `city-${area.cityId}`,
        formattedAddress: gazetteerWords.near(area.name, area.city),
        city: area.city,
        postalCode: null,
        known: null,
      };
    },
    async geocode(address) {
      const digits = typedPlace(address);
      if (isPincode(digits)) {
        const spot = details(`pin-${digits}`);
        return spot ? [spot] : [];
      }
      return find(address, maxResults, minScore).map((entry) =>
        entry.kind === 'city' ? cityOf(entry.city) : spotOf(entry.area),
      );
    },
  };
}
