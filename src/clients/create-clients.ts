import createClient, { type Client, type ClientOptions as CreateOptions } from 'openapi-fetch';
import type { paths as CartPaths } from '#openapi/generated/cart.ts';
import type { paths as GeoPaths } from '#openapi/generated/geo-location.ts';
import type { paths as GeocodingPaths } from '#openapi/generated/geocoding.ts';
import type { paths as MainPaths } from '#openapi/generated/main.ts';
import type { paths as ReminderPaths } from '#openapi/generated/occasion-reminder.ts';
import type { paths as OrderPaths } from '#openapi/generated/order-review.ts';
import type { paths as SaveAddressPaths } from '#openapi/generated/save-address.ts';
import type { paths as SubscribePaths } from '#openapi/generated/subscribe.ts';
import type { paths as UpdateAddressPaths } from '#openapi/generated/update-address.ts';
import type { paths as UserPaths } from '#openapi/generated/user.ts';
import { call } from './call.ts';
import type { CallFailure } from './failure.ts';
import { lateTransport } from './late-transport.ts';
import { backendOf, type ClientName } from './backend-of.ts';

export type ClientOptions = {
  /** the shop's own origin, such as http://localhost:3000 */
  origin: string;
  /** allows faults on purpose */
  testMode: boolean;
  /** the browser's own when absent */
  fetch?: typeof globalThis.fetch;
  /** a token that is known already; otherwise the first write asks for one */
  csrfToken?: string;
  /** what a write waits for before it is sent; nothing when absent */
  beforeWrite?: () => Promise<void>;
  /** is told of each call that failed, by names and ids only; a call that was given up has not failed */
  onFailure?: (failure: CallFailure) => void;
  /** a number from 0 to 1 that spreads out retries */
  random?: () => number;
};

/** One client for each backend that the shop talks to. */
export type Clients = {
  readonly main: Client<MainPaths>;
  readonly cart: Client<CartPaths>;
  readonly user: Client<UserPaths>;
  readonly orderReview: Client<OrderPaths>;
  /** takes forms, and a token of its own that comes by itself */
  readonly geoLocation: Client<GeoPaths>;
  readonly geocoding: Client<GeocodingPaths>;
  readonly updateAddress: Client<UpdateAddressPaths>;
  readonly saveAddress: Client<SaveAddressPaths>;
  readonly subscribe: Client<SubscribePaths>;
  readonly occasionReminder: Client<ReminderPaths>;
};

/** The fields of a body as a form. */
const formOf = (fields: object | undefined): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields ?? {})) form.set(name, String(value));
  return form;
};

/** Makes the clients of one page load, or of one request on the server: they share the CSRF token. */
export function createClients(options: ClientOptions): Clients {
  const fetch: typeof globalThis.fetch = options.fetch ?? ((...request) => globalThis.fetch(...request));
  const send = lateTransport({
    origin: options.origin,
    testMode: options.testMode,
    fetch,
    random: options.random ?? Math.random,
    loadGeoToken: async (signal) => {
      const made = await call(geoLocation.GET('/auth/generate_token', { signal }));
      return made.ok ? made.value : null;
    },
    beforeWrite: options.beforeWrite,
    onFailure: options.onFailure,
    csrfToken: options.csrfToken,
  });
  const client = <Paths extends object>(name: ClientName, own: Pick<CreateOptions, 'bodySerializer'> = {}) => {
    const baseUrl = `${options.origin}/b/${backendOf[name]}`;
    const made = createClient<Paths>({ baseUrl, credentials: 'same-origin', fetch, ...own });
    // A call may bring a fetch of its own, such as one that tells how far an upload is.
    made.use({ onRequest: ({ request, schemaPath, options: own }) => send(name, schemaPath, request, own.fetch) });
    return made;
  };
  const geoLocation = client<GeoPaths>('geoLocation', { bodySerializer: formOf });
  return {
    main: client<MainPaths>('main'),
    cart: client<CartPaths>('cart'),
    user: client<UserPaths>('user'),
    orderReview: client<OrderPaths>('orderReview'),
    geoLocation,
    geocoding: client<GeocodingPaths>('geocoding'),
    updateAddress: client<UpdateAddressPaths>('updateAddress'),
    saveAddress: client<SaveAddressPaths>('saveAddress'),
    subscribe: client<SubscribePaths>('subscribe'),
    occasionReminder: client<ReminderPaths>('occasionReminder'),
  };
}
