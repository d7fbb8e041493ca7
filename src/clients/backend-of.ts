/** The backend behind each client, as contracts and addresses name it. */
export const backendOf = {
  main: 'main',
  cart: 'cart',
  user: 'user',
  orderReview: 'order-review',
  geoLocation: 'geo-location',
  geocoding: 'geocoding',
  updateAddress: 'update-address',
  saveAddress: 'save-address',
  occasionReminder: 'occasion-reminder',
  subscribe: 'subscribe',
} as const;

export type ClientName = keyof typeof backendOf;
