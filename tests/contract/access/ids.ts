import { at, contractOf, follow, type Json, type ListedOperation } from '../contracts.ts';

/** What names one thing of many: a field by such a name, or whatever stands in a path. */
const ID =
  /^(?:id|uid|nid|tid|sku|hash|fact|key|state|token|txnid|fbid|cart_data|sessiontoken)$|_ids?$|[a-z]Ids?$|_(?:hash|token|key|number|code_id)$|-key$|parentId/i;

/** Ids that everybody may name: of the catalogue, of the map, and of what nobody owns. */
const everybodys: Record<string, string> = {
  sku: 'a weight of a product',
  nid: 'a product',
  tid: 'a city',
  area_id: 'a locality',
  city_id: 'a city',
  place_id: 'a place on the map',
  slot_id: 'a delivery time',
  'attributes.[].id': 'a choice of a product',
  'parts.[].sku': 'a product in a hamper',
  'items.[].sku': 'a product in a hamper',
  'add_ons.[].sku': 'a product beside another one',
  'add_ons.[].attributes.[].id': 'a choice of a product',
  merchant_id: 'the shop itself, the same for all',
  'operator-key': 'a public key, which opens nothing',
  path1: 'an address of a page',
  path2: 'an address of a page',
  path3: 'an address of a page',
  'main.listAddOns id': 'a product',
  'main.readContestEntry contest': 'a contest; whose entry it is says the session',
  'main.withdrawContestEntry contest': 'a contest; whose entry it is says the session',
  'main.searchProductsLegacy term': 'words to search for',
  'user.socialCallback provider': 'one of the providers of social login',
  'user.sendOtp fbid': 'a claim that nobody looks at',
  'user.sendEvents events.[].event_id': 'a name that the browser makes up, by which nothing can be read',
  'order-review.voteOnReview review_id': 'a published review',
  'geocoding.geocode key': 'a public key, which opens nothing',
};

/** Ids whose owner is tried elsewhere, and the file that tries it. */
export const elsewhere: Record<string, string> = {
  'cart.placeOrder Idempotency-Key': 'tests/backends/cart/place-order.test.ts',
  'cart.addReorder Idempotency-Key': 'tests/backends/cart/reorder.test.ts',
  'main.sendForm Idempotency-Key': 'tests/backends/shop/tickets/tickets.test.ts',
  'main.getPublishedPhoto photo_id': 'tests/backends/shop/reviews/review-desk.test.ts',
  'subscribe.confirmSubscription token': 'tests/backends/subscribe/newsletter.test.ts',
  'subscribe.unsubscribe token': 'tests/backends/subscribe/newsletter.test.ts',
  'occasion-reminder.saveReminder reminder_id': 'tests/backends/shop/reminders/reminders.test.ts',
  'occasion-reminder.stopReminders token': 'tests/backends/shop/reminders/reminders.test.ts',
  'cart.preferPaymentMethod method_id': 'tests/backends/shop/payment/saved-methods.test.ts',
  'cart.deletePaymentMethod method_id': 'tests/backends/shop/payment/saved-methods.test.ts',
  'cart.receivePaymentEvent refund_id': 'tests/backends/shop/payment/providers.test.ts',
  'cart.receivePaymentEvent token': 'tests/backends/shop/payment/methods.test.ts',
  'user.listAddresses fact': 'tests/backends/user/addresses.test.ts',
  'user.addAddress fact': 'tests/backends/user/addresses.test.ts',
  'user.updateAddress fact': 'tests/backends/user/address-book.test.ts',
  'user.deleteAddress fact': 'tests/backends/user/address-book.test.ts',
  'user.endSession session_id': 'tests/backends/user/account-settings.test.ts',
  'user.setAddressPin fact': 'tests/backends/user/address-book.test.ts',
  'user.makeAddressDefault fact': 'tests/backends/user/address-book.test.ts',
  'order-review.cancelOrder Idempotency-Key': 'tests/backends/shop/orders/cancel.test.ts',
  'order-review.rescheduleOrder Idempotency-Key': 'tests/backends/shop/orders/reschedule.test.ts',
  'order-review.readdressOrder Idempotency-Key': 'tests/backends/shop/orders/readdress.test.ts',
  'user.signin fact': 'tests/backends/shop/carts/merge.test.ts',
  'user.register fact': 'tests/backends/shop/carts/merge.test.ts',
  'user.socialCallback state': 'tests/backends/user/social.test.ts',
  'user.socialOtpLogin token': 'tests/backends/user/social.test.ts',
  'user.sendTrackingOtp order_id': 'tests/backends/user/tracking-codes.test.ts',
  'user.proveTracking order_id': 'tests/backends/user/tracking-codes.test.ts',
  'geo-location.suggestLocations sessiontoken': 'tests/backends/geo-location/geo-location.test.ts',
  'geo-location.getLocationInfo sessiontoken': 'tests/backends/geo-location/geo-location.test.ts',
};

/** Every field that the body of an operation may have, by its path. */
function fieldsOfBody({ backend, body }: ListedOperation): string[] {
  const contract = contractOf(backend);
  const fields = new Set<string>();
  const look = (given: Json | undefined, path: string): void => {
    const schema = follow(contract, given);
    for (const key of ['oneOf', 'anyOf', 'allOf'] as const) {
      const ways = schema[key];
      if (Array.isArray(ways)) for (const way of ways) look(way, path);
    }
    for (const [name, inner] of Object.entries(at(schema, 'properties') ?? {})) {
      fields.add(`${path}${name}`);
      look(inner, `${path}${name}.`);
    }
    if (schema['items'] !== undefined) look(schema['items'], `${path}[].`);
  };
  if (body !== null) look(body.schema, '');
  return [...fields];
}

/** The ids that an operation takes and that are somebody's, unless a table says that they are everybody's. */
export function ownedIdsOf(operation: ListedOperation): string[] {
  const name = `${operation.backend}.${operation.id}`;
  const given = operation.parameters
    .filter((parameter) => parameter.in === 'path' || ID.test(parameter.name))
    .map((parameter) => parameter.name);
  const fields = fieldsOfBody(operation).filter((field) => ID.test(field.split('.').at(-1) ?? ''));
  return [...given, ...fields].filter(
    (id) => !(id in everybodys) && !(`${name} ${id}` in everybodys) && !(`${name} ${id}` in elsewhere),
  );
}
