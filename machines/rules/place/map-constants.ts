// Beside those of site/constants.ts: lengths on screen are CSS pixels, distances kilometres.

/** CST-04: the map on which a recipient moves the pin. */
export const MAP = {
  zoom: 14,
  height: 375,
  pinRadius: 2,
  earthRadius: 6371,
} as const;

/** CST-05: what the calls of the delivery address carry. */
export const DELIVERY_ADDRESS = {
  merchantId: 2,
  confirmAsIs: 1,
  confirmUpdated: 2,
} as const;
