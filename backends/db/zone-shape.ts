/** The ground of a delivery zone, as GeoJSON writes it: rings of [longitude, latitude], the first corner again last. */
export type ZoneShape = {
  readonly type: 'MultiPolygon';
  readonly coordinates: readonly (readonly (readonly (readonly [lng: number, lat: number])[])[])[];
};
