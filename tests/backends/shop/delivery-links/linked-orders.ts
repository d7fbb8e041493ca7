import {
  bankEvent,
  callWebhook,
  placedOrder,
  type CakeShop,
  type Placed,
  type Reply,
  type Visitor,
} from '#tests/kit/shop/cake-shop.ts';

export const loadPath = '/b/update-address/api/Delivery_address_confirmation/checkIsUpdatedAddress';
export const savePath = '/b/save-address/api/Delivery_address_confirmation/saveNewDeliveryAddress';

/** What `Indiranagar, Bengaluru` is found at, and so the start of every test's two kilometres. */
export const start = { lat: 12.9784, lng: 77.6408 };

export type Link = { readonly order_id: string; readonly merchant_id: 2; readonly uid: string };

/** The link in a message. */
export function linkIn(text: string): Link {
  const [, order_id, uid] = /\/customer-location\/([\w-]{22})\/([\w-]{22})(?![\w-])/.exec(text) ?? [];
  if (order_id === undefined || uid === undefined) throw new Error(`No link in: ${text}`);
  return { order_id, merchant_id: 2, uid };
}

export type LinkedOrder = { customer: Visitor; orderId: string; link: Link };

/** A paid order with the link that its mail carries. */
export async function linkedOrder(
  shop: CakeShop,
  wanted: Parameters<typeof placedOrder>[1] = {},
): Promise<LinkedOrder> {
  const { customer, ...placed } = await placedOrder(shop, wanted);
  return { customer, orderId: placed.order_id, link: await linkOfPaid(shop, customer, placed) };
}

/** Pays a placed order, and reads its link in the mail that confirms it. */
export async function linkOfPaid(shop: CakeShop, customer: Visitor, placed: Placed): Promise<Link> {
  const paid = await callWebhook(shop, bankEvent(placed));
  if (paid.status !== 200) throw new Error(`Not paid: ${paid.text}`);
  const letters = await shop.platform.outbox.list({ to: `asha.${String(customer.userId)}@example.com` });
  return linkIn(letters.find(({ subject }) => subject.includes(`${placed.order_id} is confirmed`))?.text ?? '');
}

export const load = (visitor: Visitor, link: Link | Record<string, unknown>): Promise<Reply> =>
  visitor.post(loadPath, link);

export const saveAsIs = (visitor: Visitor, link: Link, version = 0): Promise<Reply> =>
  visitor.post(savePath, { ...link, address_update: 1, version });

export const saveAt = (
  visitor: Visitor,
  link: Link,
  { lat, lng }: { lat: number; lng: number },
  version = 0,
): Promise<Reply> =>
  visitor.post(savePath, {
    ...link,
    address_update: 2,
    updated_address: '12, 100 Feet Road, near the park',
    lat,
    long: lng,
    version,
  });

/** So many metres to the north. */
export const northOf = ({ lat, lng }: { lat: number; lng: number }, metres: number) => ({
  lat: lat + (metres / 1000 / 6371) * (180 / Math.PI),
  lng,
});

/** An answer without what is another in every answer. */
export const withoutId = ({ status, text, headers }: Reply): unknown => [
  status,
  text.replace(/"request_id":"[^"]*"/, ''),
  Object.fromEntries(Object.entries(headers).filter(([name]) => !['date', 'set-cookie'].includes(name))),
];
