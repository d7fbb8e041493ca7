import { afterEach, expect, test, vi } from 'vitest';
import { checkoutProgress } from '#src/flows/checkout/progress.ts';
import { lastVisit, preselectedEvent } from '#src/runtime/events/traces.ts';
import { carriedCoupon } from '#src/runtime/storage/carried-coupon.ts';
import { rememberCityClose } from '#src/runtime/storage/city-close.ts';
import { readCookie, writeCookie } from '#src/runtime/storage/cookies.ts';
import { flowVariantOf } from '#src/runtime/storage/flow-variant.ts';
import { geoSession } from '#src/runtime/storage/geo-session.ts';
import { savedPlace } from '#src/runtime/storage/saved-place.ts';
import { rememberNewSearch, usesNewSearch } from '#src/runtime/storage/new-search.ts';
import { pendingHeart } from '#src/runtime/storage/pending-heart.ts';
import { safeStorage } from '#src/runtime/storage/storage.ts';
import { viewedJourney, viewedProducts } from '#src/runtime/storage/viewed-products.ts';

afterEach(() => void vi.unstubAllGlobals());

/** A browser's storage with these entries; `room` is how many more it takes. */
function browserWith(entries: Record<string, string>, room = Number.POSITIVE_INFINITY): Map<string, string> {
  const stored = new Map(Object.entries(entries));
  const area = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (stored.size >= room) throw new DOMException('full', 'QuotaExceededError');
      stored.set(key, value);
    },
    removeItem: (key: string) => stored.delete(key),
    clear: () => stored.clear(),
  };
  vi.stubGlobal('window', { localStorage: area, sessionStorage: area, location: { protocol: 'https:' } });
  vi.stubGlobal('document', { cookie: '' });
  return stored;
}

/** A browser that keeps nothing for anybody; answers what is said about it. */
function browserThatKeepsNothing(): unknown[][] {
  const blocked = (): never => {
    throw new DOMException('blocked', 'SecurityError');
  };
  vi.stubGlobal('window', {
    get localStorage() {
      return blocked();
    },
    get sessionStorage() {
      return blocked();
    },
    location: { protocol: 'https:' },
  });
  vi.stubGlobal('document', {
    get cookie() {
      return blocked();
    },
    set cookie(_: string) {
      blocked();
    },
  });
  return vi.spyOn(console, 'info').mockReturnValue().mock.calls;
}

const place = { text: 'Indiranagar', area_id: 12, city: 'Bengaluru', area: 'Indiranagar', pincode: '560038' };
const attempt = {
  key: 'seed-1234',
  request: {
    cityId: 4,
    cartVersion: 7,
    expectedTotal: 69_900,
    paymentMethod: 'upi',
    payer: null,
    isMemberWanted: true,
  },
} as const;
const txnid = 'TX0123456789ABCDEF';

const browser = () => safeStorage('browser');
const tab = () => safeStorage('tab');

const everything = () => ({
  heart: pendingHeart(browser()).read(),
  place: savedPlace(browser()).read(),
  attempt: checkoutProgress(tab()).attempt.read(),
  placed: checkoutProgress(tab()).placed.read(),
});

const keepEverything = (): void => {
  pendingHeart(browser()).save(105);
  savedPlace(browser()).keep(place);
  checkoutProgress(tab()).attempt.save(attempt);
  checkoutProgress(tab()).savePlaced(txnid);
};

const nothing = { heart: null, place: null, attempt: null, placed: null };

test('what is kept is read as it was kept', () => {
  browserWith({});
  keepEverything();
  expect(everything()).toEqual({ heart: 105, place, attempt, placed: txnid });
});

test.each<[how: string, browser: () => unknown]>([
  ['keeps nothing', browserThatKeepsNothing],
  ['is full', () => browserWith({ other: 'site' }, 1)],
])('a browser that %s loses what is kept and nothing else', (_, open) => {
  open();
  keepEverything();
  rememberNewSearch(browser());
  expect(everything()).toEqual(nothing);
  expect(usesNewSearch(browser())).toBe(true);
  pendingHeart(browser()).remove();
  browser().clear();
});

test.each<[what: string, text: string]>([
  ['half a value', '{"version":2,"value":'],
  ['another value', '{"version":2,"value":{"admin":true}}'],
  ['a value of an older version', JSON.stringify({ version: 1, value: place })],
  ['a value without a version', JSON.stringify(place)],
  ['null', 'null'],
  ['words', 'open sesame'],
])('%s under every key is dropped', (_, text) => {
  browserWith({ wp: text, selectedArea: text, checkout_attempt: text, checkout_placed: text, newSearch: text });
  expect(everything()).toEqual(nothing);
  expect(usesNewSearch(browser())).toBe(true);
});

test.each(['0', '-5', '1.5', '1e400', '"105"', '[105]'])('a heart waits for no product %s', (text) => {
  browserWith({ wp: text });
  expect(pendingHeart(browser()).read()).toBeNull();
});

test('a cookie is read whole, and as absent where it is nonsense, or browsers keep none', () => {
  vi.stubGlobal('document', { cookie: 'xfc_pc=1; fc_pc=560038; fc_city=%E0%A4%A; fc_area=Indira%20nagar' });
  expect([readCookie('fc_pc'), readCookie('fc_city'), readCookie('fc_area'), readCookie('fact')]).toEqual([
    '560038',
    null,
    'Indira nagar',
    null,
  ]);
  const said = browserThatKeepsNothing();
  writeCookie('txnid', txnid);
  expect(said).toEqual([['cookie txnid: not kept (SecurityError)']]);
  expect(readCookie('fc_pc')).toBeNull();
});

test('[LOC-15, CHK-09] a cookie of the browser lives for ten days, and is taken away by nothing', () => {
  browserWith({});
  writeCookie('txnid', txnid);
  expect(document.cookie).toBe(`txnid=${txnid}; Path=/; Max-Age=864000; SameSite=Lax; Secure`);
  writeCookie('txnid', null);
  expect(document.cookie).toBe('txnid=; Path=/; Max-Age=0; SameSite=Lax; Secure');
});

test('[SHL-25, ANL-04, ANL-06] what a browser keeps lies under the names of the specification', () => {
  const stored = browserWith({});
  const [storage, tab] = [safeStorage('browser'), safeStorage('tab')];
  flowVariantOf(storage, () => 1_795_000_000_001);
  rememberNewSearch(storage);
  rememberCityClose(storage);
  carriedCoupon(storage).save('SWEET10');
  pendingHeart(storage).save(105);
  savedPlace(storage).keep(place);
  viewedProducts(storage).save([{ url: '/p/ruby-heart', sku: 'PC105-500' }]);
  viewedJourney(storage).save(['PC105-500']);
  lastVisit(storage).save({ at: 1_795_000_000_002, kind: 'returning' });
  preselectedEvent(storage).save(true);
  const token = geoSession(tab);
  // Once a visit: the second search goes by the same token.
  expect(geoSession(tab)).toBe(token);
  const kept = Object.fromEntries([...stored].map(([key, text]) => [key, JSON.parse(text) as unknown]));
  expect(kept).toEqual({
    user_timestamp: 1_795_000_000_001,
    newSearch: true,
    user_city_close: true,
    coupon: 'SWEET10',
    wp: 105,
    selectedArea: expect.objectContaining({ value: place }),
    viewItemList: [{ url: '/p/ruby-heart', sku: 'PC105-500' }],
    prod_journey: ['PC105-500'],
    last_visit_timestamp: 1_795_000_000_002,
    last_visitor_kind: expect.objectContaining({ value: 'returning' }),
    isSentPreselectedEvent: true,
    geonetSessionToken: token,
  });
});
