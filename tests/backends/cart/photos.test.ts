import { deflateSync, crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, afterEach, expect, test } from 'vitest';
import { PHOTO_ATTRIBUTE } from '#machines/rules/product/photo.ts';
import { photoWords } from '#machines/rules/product/photo-words.ts';
import {
  add,
  cake,
  cartOf,
  delivery,
  openCakeShop,
  order,
  type Cart,
  type CakeShop,
  type Reply,
  type Visitor,
} from '#tests/kit/shop/cake-shop.ts';
import { testDatabase } from '#tests/kit/database/database.ts';
import { expectSoundBooks } from '#tests/kit/database/invariants.ts';
import { heicPhoto, photoOf, svgDrawing } from '#tests/kit/shop/photos.ts';

const database = await testDatabase();
const roomy = { LIMIT_UPLOADS_PER_SESSION_HOUR: '100', LIMIT_UPLOADS_PER_ADDRESS_HOUR: '1000' };
const shop = await openCakeShop(database, roomy);
const twin = await openCakeShop(database, roomy);
afterAll(() => Promise.all([shop.close(), twin.close()]));
afterEach(() => expectSoundBooks(database.pool));

const { rows } = await database.pool.query<{ sku: string }>(
  "select sku from products join variants using (node_id) where slug = 'round-photo-cake' and is_default",
);
const photoCake = rows[0]?.sku ?? '';
const photo = await photoOf({ width: 900, height: 700 });

const send = (visitor: Visitor, file: Buffer | string, more: object = {}): Promise<Reply> =>
  visitor.post('/b/cart/upload-image', {
    type: 'photo-cake',
    filedata: typeof file === 'string' ? file : file.toString('base64'),
    ...more,
  });
const idOf = ({ body }: Reply): string => String(body['id']);
const refusalOf = ({ status, body }: Reply) => [status, body['code'], body['field']];
const told = ({ status, body }: Reply) => [status, body['code'], body['message']];

/** A picture as its bytes, by this visitor's cookie. */
const see = async (at: CakeShop, visitor: Visitor, id: string, size = 'small') => {
  const answer = await at.app.inject({ url: `/b/cart/upload-image/${id}?size=${size}`, cookies: visitor.cookies });
  return { status: answer.statusCode, bytes: answer.rawPayload, headers: answer.headers };
};
const tidyUp = async (): Promise<void> => {
  const { queue, db } = shop.platform;
  await queue.add(db, 'housekeeping', {}, { jobKey: 'housekeeping' });
  await queue.drain();
};
const withPhoto = (id: string) => [{ id: PHOTO_ATTRIBUTE, value: id }];

test('[DET-04] a photo is kept as a new JPEG, upright, without what the camera wrote, and is seen at another process', async () => {
  const guest = await shop.guest();
  const turned = await sharp(photo).keepExif().withMetadata({ orientation: 6 }).jpeg().toBuffer();
  expect((await sharp(turned).metadata()).exif?.includes('PhoneMaker')).toBe(true);
  const reply = await send(guest, turned);
  expect(reply).toMatchObject({
    status: 200,
    body: { success: true, id: expect.stringMatching(/^[\w-]{32}$/), url: `/b/cart/upload-image/${idOf(reply)}` },
  });
  const small = await see(twin, guest, idOf(reply));
  expect([small.status, small.headers['content-type'], small.headers['cache-control']]).toEqual([
    200,
    'image/jpeg',
    'no-store',
  ]);
  const print = await see(shop, guest, idOf(reply), 'print');
  const { format, width, height, exif, orientation } = await sharp(print.bytes).metadata();
  expect([format, width, height, exif, orientation]).toEqual(['jpeg', 700, 900, undefined, undefined]);
  expect((await sharp(small.bytes).metadata()).height).toBe(480);
  expect(print.bytes.includes('PhoneMaker')).toBe(false);
});

test('[DET-04] a PNG becomes a JPEG; a huge photo becomes one that fits the printer', async () => {
  const guest = await shop.guest();
  const clear = await sharp({ create: { width: 3000, height: 2400, channels: 4, background: '#ffffff00' } })
    .png()
    .toBuffer();
  const print = await see(shop, guest, idOf(await send(guest, clear)), 'print');
  const { format, width, height } = await sharp(print.bytes).metadata();
  expect([format, width, height]).toEqual(['jpeg', 2000, 1600]);
  const { channels } = await sharp(print.bytes).stats();
  expect(Math.round(channels[0]?.mean ?? 0)).toBe(255);
});

/** A PNG of so many pixels in a few bytes. */
function bomb(side: number): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([1, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

test('[DET-04] what is no photo is refused by its content, whatever it says it is, and nothing is kept', async () => {
  const guest = await shop.guest();
  const wrong: [string, Buffer, string, string][] = [
    ['an SVG', svgDrawing(), 'PHOTO_KIND', photoWords.kind],
    ['a page', Buffer.from('<html><script>alert(1)</script></html>'), 'PHOTO_KIND', photoWords.kind],
    ['a program', Buffer.from('MZ\x90\0\x03'), 'PHOTO_KIND', photoWords.kind],
    ['a WebP', await sharp(photo).webp().toBuffer(), 'PHOTO_KIND', photoWords.kind],
    ['a GIF', await sharp(photo).resize(600, 600).gif().toBuffer(), 'PHOTO_KIND', photoWords.kind],
    ['an iPhone photo', heicPhoto(), 'PHOTO_HEIC', photoWords.heic],
    [
      'a JPEG in its first bytes alone',
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), svgDrawing()]),
      'PHOTO_UNREADABLE',
      photoWords.unreadable,
    ],
    ['half a JPEG', photo.subarray(0, photo.length / 2), 'PHOTO_UNREADABLE', photoWords.unreadable],
    ['one pixel too small', await photoOf({ width: 900, height: 599 }), 'PHOTO_TOO_SMALL', photoWords.tooSmall],
    ['a bomb', bomb(30_000), 'PHOTO_TOO_LARGE', 'This photo has too many pixels. Please choose a smaller one.'],
    [
      'one byte too large',
      Buffer.concat([photo, Buffer.alloc(8 * 1024 * 1024 + 1 - photo.length)]),
      'PHOTO_TOO_LARGE',
      photoWords.tooLarge,
    ],
  ];
  for (const [what, file, code, message] of wrong)
    expect(told(await send(guest, file)), what).toEqual([422, code, message]);
  expect(refusalOf(await send(guest, 'not base64!'))).toEqual([400, 'INVALID_REQUEST', 'filedata']);
  expect(refusalOf(await send(guest, photo, { name: '../../etc/passwd' }))).toEqual([400, 'INVALID_REQUEST', 'name']);
  expect(refusalOf(await send(guest, photo, { type: '../photo' }))).toEqual([400, 'INVALID_REQUEST', 'type']);
  expect(refusalOf(await send(guest, 'A'.repeat(12_000_000)))).toEqual([413, 'TOO_LARGE', null]);
  const kept = await database.pool.query('select 1 from photos where session_id = $1', [guest.sessionId]);
  expect(kept.rowCount).toBe(0);
});

test('[DET-04] a file that is a photo and something else at once comes out as a photo alone', async () => {
  const guest = await shop.guest();
  const payload = '<script>alert(document.cookie)</script>PK\x03\x04';
  const polyglot = Buffer.concat([photo, Buffer.from(payload)]);
  const id = idOf(await send(guest, polyglot));
  for (const size of ['small', 'print']) {
    const { bytes, headers } = await see(shop, guest, id, size);
    expect([bytes.includes('<script>'), bytes.includes('PK\x03\x04'), headers['x-content-type-options']]).toEqual([
      false,
      false,
      'nosniff',
    ]);
  }
});

test('[DET-04] HEIC is refused because the decoder that the shop is built with cannot read it', () => {
  expect(sharp.format.heif.input.fileSuffix).toEqual(['.avif']);
});

test('[DET-04] only its own shopper sees a photo and puts it on a cake', async () => {
  const [owner, stranger, customer] = [await shop.guest(), await shop.guest(), await shop.customer()];
  const id = idOf(await send(owner, photo));
  for (const visitor of [stranger, customer]) {
    expect((await see(shop, visitor, id)).status).toBe(404);
    const reply = await visitor.post('/b/cart/add', { sku: photoCake, quantity: 1, attributes: withPhoto(id) });
    expect(refusalOf(reply)).toEqual([404, 'PHOTO_UNKNOWN', 'attributes']);
  }
  expect((await see(shop, owner, `${id}x`)).status).toBe(404);
  expect((await shop.app.inject({ url: `/b/cart/upload-image/${id}` })).statusCode).toBe(404);
  expect(
    (await shop.app.inject({ url: '/b/cart/upload-image/..%2f..%2fsecrets', cookies: owner.cookies })).statusCode,
  ).toBe(400);
  expect((await see(shop, owner, id)).status).toBe(200);
});

test('[DET-04] without the token of its page nothing is taken', async () => {
  const guest = await shop.guest();
  const body = { type: 'photo-cake', filedata: photo.toString('base64') };
  const reply = await guest.post('/b/cart/upload-image', body, { 'x-csrf-token': 'made-up' });
  expect(refusalOf(reply)).toEqual([403, 'CSRF_INVALID', null]);
});

test('[DET-04] a browser and an address may send so many photos in an hour, counted by all processes together', async () => {
  const settings = { LIMIT_UPLOADS_PER_SESSION_HOUR: '2', LIMIT_UPLOADS_PER_ADDRESS_HOUR: '1000' };
  const [one, other] = [await openCakeShop(database, settings), await openCakeShop(database, settings)];
  try {
    const guest = await one.guest();
    expect((await send(guest, photo)).status).toBe(200);
    expect((await send(guest.at(other), svgDrawing())).status).toBe(422);
    const third = await send(guest, photo);
    expect([refusalOf(third), Number(third.headers['retry-after']) > 0]).toEqual([
      [429, 'TOO_MANY_REQUESTS', null],
      true,
    ]);
  } finally {
    await one.close();
    await other.close();
  }
});

test('[DET-04, G08] a photo cake needs its photo; the cart line and the order carry it', async () => {
  const customer = await shop.customer();
  for (const attributes of [[], withPhoto('')]) {
    const bare = await customer.post('/b/cart/add', { sku: photoCake, quantity: 1, attributes });
    expect([...refusalOf(bare), bare.body['message']]).toEqual([
      400,
      'INVALID_REQUEST',
      'attributes',
      'attributes lacks the photo that is printed on this cake',
    ]);
  }
  const id = idOf(await send(customer, photo));
  const plain = await customer.post('/b/cart/add', { sku: cake.sku, quantity: 1, attributes: withPhoto(id) });
  expect(refusalOf(plain)).toEqual([400, 'INVALID_REQUEST', 'attributes.0']);
  const cart = await add(customer, photoCake, 1, [...withPhoto(id), { id: 46, value: 'Happy Birthday' }]);
  const shown = { id: PHOTO_ATTRIBUTE, label: 'Photo on the cake', value: id, display: 'Your photo' };
  expect(cart.line_items[0]?.attributes).toContainEqual(shown);
  const saved = await customer.post('/b/cart/step1', delivery());
  const placed = await order(customer, (saved.body as { checkout: { cart: Cart } }).checkout.cart);
  const { body } = await customer.get(`/b/order-review/orders/${placed.order_id}`);
  expect(JSON.stringify(body)).toContain(JSON.stringify(shown));
  shop.clock.advance(25 * 60 * 60 * 1000);
  await tidyUp();
  expect((await see(shop, customer, id, 'print')).status).toBe(200);
});

test('[DET-04] another photo is another line; the same one makes its line longer', async () => {
  const guest = await shop.guest();
  const [one, other] = [idOf(await send(guest, photo)), idOf(await send(guest, photo))];
  await add(guest, photoCake, 1, withPhoto(one));
  await add(guest, photoCake, 1, withPhoto(other));
  const cart = await add(guest, photoCake, 1, withPhoto(one));
  expect(cart.line_items.map(({ quantity }) => quantity)).toEqual([2, 1]);
});

test('[DET-04] a photo that a day later stands in no cart is deleted; one in a cart stays, and its line can go', async () => {
  const guest = await shop.guest();
  const [kept, unused] = [idOf(await send(guest, photo)), idOf(await send(guest, photo))];
  const cart = await add(guest, photoCake, 1, withPhoto(kept));
  const tidy = async (hours: number) => {
    shop.clock.advance(hours * 60 * 60 * 1000);
    await tidyUp();
    return [(await see(shop, guest, kept)).status, (await see(shop, guest, unused)).status];
  };
  expect(await tidy(23)).toEqual([200, 200]);
  expect(await tidy(2)).toEqual([200, 404]);
  const gone = await guest.post('/b/cart/delete', { cart_item_id: cart.line_items[0]?.cart_item_id, hamper: false });
  expect(cartOf(gone).line_items).toEqual([]);
  const late = await guest.post('/b/cart/add', { sku: photoCake, quantity: 1, attributes: withPhoto(unused) });
  expect(refusalOf(late)).toEqual([404, 'PHOTO_UNKNOWN', 'attributes']);
  expect(await tidy(2)).toEqual([404, 404]);
});
