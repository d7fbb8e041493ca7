import type { Shape } from '#openapi/shape.ts';
import type { ClientName } from './backend-of.ts';

export type Validators = { answers: Readonly<Record<string, Readonly<Record<number, Shape>>>>; problem: Shape };

const ofLinks = () => import('./link-validators.ts');

/** Each contract's validators load with its first call. */
export const loadValidators = {
  main: () => import('#openapi/generated/main.validate.ts'),
  cart: () => import('#openapi/generated/cart.validate.ts'),
  user: () => import('#openapi/generated/user.validate.ts'),
  orderReview: () => import('#openapi/generated/order-review.validate.ts'),
  geoLocation: () => import('#openapi/generated/geo-location.validate.ts'),
  geocoding: ofLinks,
  updateAddress: ofLinks,
  saveAddress: ofLinks,
  occasionReminder: () => import('#openapi/generated/occasion-reminder.validate.ts'),
  subscribe: () => import('#openapi/generated/subscribe.validate.ts'),
} satisfies Record<ClientName, () => Promise<Validators>>;
