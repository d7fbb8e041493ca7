import places from './places.json' with { type: 'json' };

type AreaSeed = { name: string; pincode: string; lat: number; lng: number; zone: number };
export type CitySeed = {
  tid: number;
  name: string;
  aliases: string[];
  lat: number;
  lng: number;
  cutoffHour: number;
  /** Paise. */
  freeDeliveryThreshold: number;
  /** Fees in paise. */
  zones: { name: string; deliveryFee: number }[];
  areas: AreaSeed[];
};

function areaOf(row: (string | number)[]): AreaSeed {
  const [name, pincode, lat, lng, zone] = row;
  return { name: String(name), pincode: String(pincode), lat: Number(lat), lng: Number(lng), zone: Number(zone) };
}

/** Where the shop delivers: real localities with their pincodes, grouped by the kitchen that serves them. */
export const citySeeds: CitySeed[] = places.cities.map(({ areas, ...city }) => ({
  ...city,
  areas: areas.map(areaOf),
}));
