import { eq, sql } from 'drizzle-orm';
import type { components } from '#openapi/generated/geo-location.ts';
import { zones } from '#backends/db/schema/catalogue.ts';
import type { Platform } from '#backends/platform/platform.ts';
import type { Position } from '#machines/rules/place/distance.ts';
import { createGoogleProvider } from './google.ts';
import { loadGazetteer, type Gazetteer, type GazetteerArea } from './gazetteer.ts';
import type { PlaceProvider, Spot } from './provider.ts';

type Place = components['schemas']['Place'];

/** Finds places for shoppers, and says where the shop delivers. */
export type Places = {
  provider(): Promise<PlaceProvider>;
  /** A spot as the contract tells it, with whether it is delivered to now. */
  describe(spot: Spot): Promise<Place>;
  /** The zone that holds a position, with its nearest locality, and whether it is delivered to now; null outside of all. */
  zoneAt(position: Position): Promise<{ polyId: number; area: GazetteerArea; isOpen: boolean } | null>;
};

/** What the shop knows of a spot: its own locality, zone and city. */
function placed(
  gazetteer: Gazetteer,
  spot: Spot,
): { area: GazetteerArea | null; cityId: number | null; city: string | null } {
  if (spot.known?.kind === 'city') return { area: null, cityId: spot.known.cityId, city: spot.city };
  const area = spot.known?.kind === 'area' ? gazetteer.area(spot.known.areaId) : (gazetteer.zoneAt(spot)?.area ?? null);
  if (area !== null) return { area, cityId: area.cityId, city: area.city };
  const around = gazetteer.nearest(spot);
  const isOurs = around !== null && around.area.city === spot.city;
  return { area: null, cityId: isOurs ? around.area.cityId : null, city: spot.city };
}

/** The gazetteer is read with the first question; one that could not be read is read again by the next. */
export function createPlaces({ env, db, log }: Pick<Platform, 'env' | 'db' | 'log'>): Places {
  let loading: Promise<Gazetteer> | null = null;
  const gazetteer = (): Promise<Gazetteer> => {
    loading ??= loadGazetteer(db).catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  };
  const { GEO_PROVIDER_URL: url, GEO_PROVIDER_KEY: key, GEO_PROVIDER_TIMEOUT_MS } = env;
  const remote = url && key ? createGoogleProvider({ url, key, GEO_PROVIDER_TIMEOUT_MS }, log) : null;

  const isOpen = async (condition: ReturnType<typeof eq>): Promise<boolean> => {
    const [row] = await db
      .select({ isOpen: sql<boolean>`coalesce(bool_or(${zones.serviceable}), false)` })
      .from(zones)
      .where(condition);
    return row?.isOpen ?? false;
  };

  return {
    provider: async () => remote ?? gazetteer(),
    async zoneAt(position) {
      const zone = (await gazetteer()).zoneAt(position);
      return zone && { ...zone, isOpen: await isOpen(eq(zones.polyId, zone.polyId)) };
    },
    async describe(spot) {
      const { area, cityId, city } = placed(await gazetteer(), spot);
      const isWholeCity = spot.known?.kind === 'city';
      return {
        place_id: spot.placeId,
        formatted_address: spot.formattedAddress,
        city,
        city_id: cityId,
        postal_code: spot.postalCode,
        lat: spot.lat,
        lng: spot.lng,
        pid: area?.polyId ?? null,
        serviceable:
          area !== null
            ? await isOpen(eq(zones.polyId, area.polyId))
            : isWholeCity && cityId !== null && (await isOpen(eq(zones.cityId, cityId))),
        area: area && { area_id: area.id, name: area.name },
      };
    },
  };
}
