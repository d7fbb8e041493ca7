import type { Page, Route } from '@playwright/test';
import { ok, refused } from '#machines/kit/outcome.ts';
import { pinConfirmationMachine, type LinkedDelivery } from '#machines/pin-confirmation/index.ts';
import type { Position } from '#machines/rules/place/distance.ts';
import { defineModel } from '#tests/kit/model/index.ts';

export const link = { order_id: 'V1StGXR8Z5jdHi6BmyT9aQ', uid: 'q0Zr7rQ3G8mW2cX1v5T9bA' };
export const start = { lat: 12.9784, lng: 77.6408 };
/** About 220 m to the north, and 3.3 km. */
export const near = { lat: 12.9804, lng: 77.6408 };
export const far = { lat: 13.0084, lng: 77.6408 };

export const delivery = (change: Partial<LinkedDelivery> = {}): LinkedDelivery => ({
  message: '',
  address: '12, 100 Feet Road, Indiranagar, Bengaluru 560038',
  fixedAddress: '12, 100 Feet Road',
  recipient: 'M. R.',
  when: '23 November, 3 pm to 6 pm',
  phone: '',
  isConfirmed: false,
  isReadOnly: false,
  version: 0,
  start,
  pin: start,
  ...change,
});
export const confirmed = delivery({ isConfirmed: true, recipient: 'Meera R.', phone: '******3210', version: 1 });
export const closed = delivery({ isReadOnly: true, message: 'The order is already on its way.' });

const onWire = (one: LinkedDelivery) => ({
  status: 200,
  json: {
    statusCode: 200,
    msg: one.message,
    delivery_address: one.address,
    delivery_fixed_address: one.fixedAddress,
    delivery_name: one.recipient,
    delivery_date: one.when,
    delivery_phone: one.phone,
    isAddressUpdated: one.isConfirmed,
    is_read_only: one.isReadOnly,
    version: one.version,
    start: one.start,
    pin: one.pin,
  },
});
const problem = (status: number, code: string, message: string) => ({
  status,
  json: { success: false, code, message, error_message: message, field: null, request_id: 'walk' },
});
const place = (position: Position | null) => ({
  status: 200,
  json: {
    success: true,
    error_message: '',
    status: position === null ? 'ZERO_RESULTS' : 'OK',
    results:
      position === null
        ? []
        : [{ place_id: 'area-1', formatted_address: 'Ulsoor, Bengaluru 560008', geometry: { location: position } }],
  },
});

const unknown = { code: 'LINK_UNKNOWN', message: 'This link does not work any more.', status: 404 };
const stale = { code: 'SAVED_ELSEWHERE', message: 'The address was just saved from another phone.', status: 409 };
const notServed = { code: 'NOT_DELIVERED_THERE', message: 'We do not deliver to this spot yet.', status: 409 };
const network = { network: new Error('offline') };
const confirm = (page: Page) => page.getByRole('button', { name: /^(Confirm|Save) Location$/ }).click();
const pinOf = (page: Page) => page.getByRole('application', { name: 'Map pin' });
/** What is not asked for again by the client: a minute to wait is too long for it, and a shop that broke is broken. */
const tooOften = { ...problem(429, 'TOO_MANY_REQUESTS', 'Later.'), headers: { 'retry-after': '60' } };
const broken = problem(500, 'SERVER_ERROR', 'Something went wrong on our side.');

type Spot = { readonly x: number; readonly y: number };
/** Where the hand of a page took the pin. */
const takenAt = new WeakMap<Page, Spot>();

/** Takes the pin by its middle. */
const grab = async (page: Page): Promise<void> => {
  await pinOf(page).hover();
  const box = await pinOf(page).boundingBox();
  if (box === null) throw new Error('the pin has no place');
  takenAt.set(page, { x: box.x + box.width / 2, y: box.y + box.height / 2 });
  await page.mouse.down();
};

/** Moves the pin that the hand holds: a little to the north, or out of the circle. */
const drag = async (page: Page, to: Position): Promise<void> => {
  const { x, y } = takenAt.get(page) ?? { x: 0, y: 0 };
  // At zoom 14 a pixel is 9.3 m.
  const [east, south] = to === far ? [180, 180] : [0, -24];
  await page.mouse.move(x + east, y + south, { steps: 4 });
};

/** Tiles of a page that have been asked for, and are answered by none. */
const heldTiles = new WeakMap<Page, Route[]>();
const holdTiles = async (page: Page): Promise<void> => {
  const held: Route[] = [];
  heldTiles.set(page, held);
  await page.route('**/tiles/**', (route) => void held.push(route));
};
/** No tile comes any more, and a hand that holds the pin lets go of nothing. */
const loseMap = async (page: Page): Promise<void> => {
  const held = heldTiles.get(page) ?? [];
  for (let left = true; left; left = (await pinOf(page).count()) > 0) {
    for (const route of held.splice(0)) await route.abort('failed').catch(() => undefined);
  }
  await page.mouse.up();
};

export const pinConfirmationModel = defineModel(pinConfirmationMachine, {
  inputs: { 'a link': link },
  events: {
    'pin.grab': { gesture: grab },
    'pin.move': {
      given: ['position'],
      samples: [{ position: near }, { position: far }],
      gesture: (page, { position }) => drag(page, position),
    },
    // A hand lets go of the pin where it holds it, also where it took it.
    'pin.drop': {
      given: ['position'],
      samples: ({ held, pin }) => [{ position: held ?? pin ?? start }],
      gesture: (page) => page.mouse.up(),
    },
    'address.confirm': { gesture: confirm },
    'address.change': { gesture: (page) => page.getByRole('button', { name: 'Move the pin again' }).click() },
    'delivery.retry': { gesture: (page) => page.getByRole('button', { name: 'Try again' }).click() },
    // What is lost cannot be lost again.
    'map.failed': { samples: ({ isMapLost }) => (isMapLost ? [] : [{}]), gesture: loseMap },
  },
  actors: {
    loadDelivery: {
      done: {
        'to confirm': ok(delivery()),
        'confirmed before': ok(confirmed),
        closed: ok(closed),
        unknown: refused(unknown),
      },
      errors: network,
      call: { url: '**/checkIsUpdatedAddress', method: 'POST' },
      answers: {
        'to confirm': onWire(delivery()),
        'confirmed before': onWire(confirmed),
        closed: onWire(closed),
        unknown: problem(unknown.status, unknown.code, unknown.message),
        network: broken,
      },
    },
    locateAddress: {
      done: {
        found: ok(start),
        nowhere: ok(null),
        'far away': ok(far),
        refused: refused({ code: 'TOO_MANY_REQUESTS', message: 'Later.', status: 429 }),
      },
      errors: network,
      call: { url: '**/b/geocoding/geocode?address=*', method: 'GET' },
      answers: {
        found: place(start),
        nowhere: place(null),
        'far away': place(far),
        refused: tooOften,
        network: broken,
      },
    },
    findAddress: {
      done: {
        found: ok('Ulsoor, Bengaluru 560008'),
        nowhere: ok(null),
        refused: refused({ code: 'TOO_MANY_REQUESTS', message: 'Later.', status: 429 }),
      },
      errors: network,
      call: { url: '**/b/geocoding/geocode?latlng=*', method: 'GET' },
      answers: { found: place(near), nowhere: place(null), refused: tooOften, network: broken },
    },
    saveDelivery: {
      done: {
        saved: ok(confirmed),
        'saved for the last time': ok({ ...confirmed, isReadOnly: true, version: 5 }),
        'not delivered there': refused(notServed),
        'saved elsewhere': refused(stale),
      },
      errors: network,
      call: { url: '**/saveNewDeliveryAddress', method: 'POST' },
      answers: {
        saved: onWire(confirmed),
        'saved for the last time': onWire({ ...confirmed, isReadOnly: true, version: 5 }),
        'not delivered there': problem(notServed.status, notServed.code, notServed.message),
        'saved elsewhere': problem(stale.status, stale.code, stale.message),
        network: broken,
      },
    },
  },
  ignored: [
    {
      events: ['pin.grab', 'pin.move'],
      in: ['placedWithoutMap', 'loading', 'geocoding', 'refused', 'failed', 'saving', 'thanked', 'readOnly'],
      reason: 'there is no pin to take',
    },
    { events: ['pin.grab'], in: ['dragging'], reason: 'it is held already' },
    { events: ['pin.drop'], outside: ['dragging'], reason: 'no pin is held' },
    {
      events: ['map.failed'],
      outside: ['placed', 'dragging', 'outOfRange', 'moved', 'saveFailed'],
      reason: 'no map is shown, or nothing on the page needs it',
    },
    {
      events: ['address.confirm'],
      in: ['loading', 'geocoding', 'refused', 'failed', 'dragging', 'saving', 'thanked', 'readOnly'],
      reason: 'nothing is to be confirmed now',
    },
    { events: ['address.change'], outside: ['thanked', 'readOnly'], reason: 'the pin can be moved, or there is none' },
    { events: ['delivery.retry'], outside: ['refused', 'failed'], reason: 'nothing has to be asked for again' },
  ],
  project: ({ delivery: seen, placedAt, pin, held, address, isMapLost, refusal, error }) => [
    seen === null ? null : [seen.isConfirmed, seen.isReadOnly],
    placedAt?.lat,
    pin?.lat,
    held?.lat,
    address,
    isMapLost,
    refusal !== null,
    error !== null,
  ],
  truths: [
    {
      in: 'placed',
      says: 'the pin is where it was placed',
      holds: ({ pin, placedAt }) => pin !== null && pin === placedAt,
    },
    { in: 'placed', says: 'the address of the order is shown', holds: ({ address }) => address === delivery().address },
    {
      in: 'placedWithoutMap',
      says: 'nothing has moved',
      holds: ({ pin, placedAt, held, isMapLost }) => isMapLost && held === null && pin === placedAt,
    },
    {
      in: 'moved',
      says: 'the pin stands elsewhere',
      holds: ({ pin, placedAt, held }) => pin !== placedAt && held === null,
    },
    { in: 'outOfRange', says: 'the pin is back', holds: ({ held, pin }) => held === null && pin !== null },
    { in: 'saveFailed', says: 'there are words for it', holds: ({ refusal }) => refusal !== null },
    { in: 'refused', says: 'there are words for it', holds: ({ refusal }) => refusal !== null },
    { in: 'failed', says: 'there is an error to show', holds: ({ error }) => error !== null },
    { in: 'placed', says: 'no old refusal is left', holds: ({ refusal, error }) => refusal === null && error === null },
    { in: 'thanked', says: 'it is confirmed', holds: ({ delivery: seen }) => seen?.isConfirmed === true },
  ],
  headless: [
    ...['placed', 'outOfRange', 'moved', 'saveFailed'].map((state) => ({
      event: 'pin.move' as const,
      in: state,
      reason: 'a key moves and drops the pin in one press: the walk of the keys presses it',
    })),
    {
      transition: 'loading / after(requestTimeout)',
      reason:
        'at the very start of the flow the call gives up a moment earlier: a test of its own waits for the second',
    },
  ],
  open: async (page) => {
    await holdTiles(page);
    await page.goto(`/customer-location/${link.order_id}/${link.uid}`);
  },
});
