import { randomUUID } from 'node:crypto';
import { trackingKeys } from '#backends/shop/tracking/keys.ts';
import type { LimitName } from '#backends/platform/http/limits.ts';
import { geoCaller } from '#tests/kit/shop/geo.ts';
import type { Answer, Browser, OpenShop } from '#tests/kit/shop/open-shop.ts';

const [MINUTE, HOUR, DAY] = [60, 3600, 86_400] as const;

/** Somebody who asks again and again; the number of the try makes what is not limited different each time. */
type Asker = (time: number) => Promise<Answer>;
/** One asker meets the limit, and the other, whom it does not concern, does not. */
export type Askers = { one: Asker; other: Asker | null };

export type Row = {
  /** the setting that it is, or none where the number is fixed */
  setting?: string;
  /** what a shop has that sets nothing */
  most: number;
  seconds: number;
  /** seconds that pass before each try, for what may not be done twice at once */
  between?: number;
  /** whether a try beyond it is refused by a look, before it is counted */
  isLookedAt?: true;
  askers(shop: OpenShop): Promise<Askers>;
};

/** A limit that is met otherwise than by asking once more: what a shop has that sets nothing, and the test. */
export type Met = { is: string; by: [file: string, title: string] };

const addresses = { one: '198.51.100.1', other: '198.51.100.2' };
/** An address for each try. */
const roaming = (time: number): string => `198.51.101.${time}`;
const from = (browser: Browser, address: string): Browser => Object.assign(browser, { address });

/** Two addresses, behind each of which every try is another browser. */
const byAddress =
  (ask: (browser: Browser, time: number) => Promise<Answer>): Row['askers'] =>
  async (shop) => {
    const at = (address: string) => async (time: number) => ask(await from(shop.browser(), address).arrive(), time);
    return { one: at(addresses.one), other: at(addresses.other) };
  };

/** Two browsers, each of which comes from another address at every try. */
const byBrowser =
  (ask: (browser: Browser, time: number) => Promise<Answer>): Row['askers'] =>
  async (shop) => {
    const [one, other] = [await shop.browser().arrive(), await shop.browser().arrive()];
    const at = (browser: Browser) => (time: number) => ask(from(browser, roaming(time)), time);
    return { one: at(one), other: at(other) };
  };

/** Two names, such as contacts, for each of which every try is another browser at another address. */
const byName =
  <T>(names: { one: T; other: T }, ask: (browser: Browser, name: T, time: number) => Promise<Answer>): Row['askers'] =>
  async (shop) => {
    const at = (name: T) => async (time: number) => ask(await from(shop.browser(), roaming(time)).arrive(), name, time);
    return { one: at(names.one), other: at(names.other) };
  };

/** Two customers. */
const byCustomer =
  (ask: (browser: Browser) => Promise<Answer>): Row['askers'] =>
  async (shop) => {
    const [one, other] = [shop.browser(), shop.browser()];
    await one.becomeCustomer({ mobile: '9733300011', email: 'customer.one@example.com' });
    await other.becomeCustomer({ mobile: '9744400012', email: 'customer.other@example.com' });
    return { one: () => ask(one), other: () => ask(other) };
  };

const mails = { one: 'one@example.com', other: 'other@example.com' };
const mailOf = (time: number): string => `try-${time}@example.com`;

const lookUp = (browser: Browser, time: number) =>
  browser.get(`/b/user/fa/users/checkUser?user_email=${mailOf(time)}&isMobile=0`);
// There is no such review, and no such day: both are refused, and counted.
const voteForNone = (browser: Browser) =>
  browser.post('/b/order-review/reviews/votes', { review_id: 2_000_000_000, is_helpful: true });
const keepNoDay = (browser: Browser) =>
  browser.post('/b/occasion-reminder/reminders/save', {
    ...{ reminder_id: randomUUID(), recipient_name: 'Meera', relation: 'friend', occasion: 'birthday' },
    ...{ day: 31, month: 2, year: null, notify_before: [7], channel: 'email', consent: true },
  });
const addCake = (browser: Browser) => browser.post('/b/cart/add', { sku: 'PC101-500', quantity: 1, attributes: [] });
const upload = (browser: Browser) =>
  browser.post('/b/cart/upload-image', { type: 'photo-cake', filedata: 'bm8gcGhvdG8=' });
const askForStock = (browser: Browser, email: string) => browser.post('/b/main/back-in-stock', { sku: 'NONE', email });
const write = (browser: Browser, email: string) => {
  const values = { topic: 'before', message: 'Do you bake without nuts?', name: 'Asha Rao', email };
  return browser.post('/b/main/forms', {
    kind: 'contact',
    values: Object.entries(values).map(([name, value]) => ({ name, value })),
  });
};
const subscribe = (browser: Browser, email: string) => browser.post('/b/subscribe/subscribe', { email });
const findTicket = (browser: Browser) =>
  browser.post('/b/main/tickets/find', { number: 'PT0000000000', contact: mails.one });
const unknownLink = { order_id: 'A'.repeat(22), merchant_id: 2, uid: 'B'.repeat(22) };
const openLink = (browser: Browser) =>
  browser.post('/b/update-address/api/Delivery_address_confirmation/checkIsUpdatedAddress', unknownLink);
const saveLink = (browser: Browser) =>
  browser.post('/b/save-address/api/Delivery_address_confirmation/saveNewDeliveryAddress', {
    ...unknownLink,
    address_update: 1,
    version: 0,
  });
const orderOf = (time: number): string => `PC00000000${String.fromCodePoint(65 + (time % 8))}A`;
const trackingCode = (browser: Browser, order_id: string, time: number) =>
  browser.post('/b/user/fa/users/tracking/sendOtp', {
    order_id,
    email: mailOf(time),
    mobile: '',
    country_code: '91',
  });
const guess = (browser: Browser, time: number) => browser.signIn({ email: mailOf(time) }, '123456');
const sendCode = (browser: Browser, email: string) => browser.sendCode({ email }, 'register');

/** A geo service's asker for each try: with the token, the search and the address that it is given. */
const geoAskers =
  (wanted: (name: 'one' | 'other', time: number) => { address?: string; sessiontoken?: string; ownToken?: true }) =>
  async (shop: OpenShop): Promise<Askers> => {
    const geo = geoCaller(shop);
    const tokens = { one: await geo.token(), other: await geo.token() };
    const at = (name: 'one' | 'other') => async (time: number) => {
      const { ownToken, ...rest } = wanted(name, time);
      const token = ownToken ? tokens[name] : await geo.token();
      return geo.suggest('560038', { address: roaming(time), token, ...rest });
    };
    return { one: at('one'), other: at('other') };
  };

const HOURLY = { seconds: HOUR };
/** So many seconds are between two codes to one contact. */
const between = 61;

/** Every limit that counts tries and refuses those beyond, and how to meet it. */
export const rows: Partial<Record<LimitName, Row>> = {
  'writes.session': {
    setting: 'LIMIT_WRITES_PER_MINUTE',
    most: 240,
    seconds: MINUTE,
    askers: byBrowser(addCake),
  },
  'writes.address': {
    setting: 'LIMIT_WRITES_PER_ADDRESS_MINUTE',
    most: 2400,
    seconds: MINUTE,
    askers: byAddress(addCake),
  },
  'check-user.address.minute': {
    setting: 'LIMIT_CHECK_USER_PER_MINUTE',
    most: 60,
    seconds: MINUTE,
    askers: byAddress(lookUp),
  },
  'check-user.address.hour': {
    setting: 'LIMIT_CHECK_USER_PER_HOUR',
    most: 600,
    ...HOURLY,
    askers: byAddress(lookUp),
  },
  'check-user.session': {
    setting: 'LIMIT_CHECK_USER_PER_SESSION_HOUR',
    most: 20,
    ...HOURLY,
    askers: byBrowser(lookUp),
  },
  'upload.session': {
    setting: 'LIMIT_UPLOADS_PER_SESSION_HOUR',
    most: 30,
    ...HOURLY,
    askers: byBrowser(upload),
  },
  'upload.address': {
    setting: 'LIMIT_UPLOADS_PER_ADDRESS_HOUR',
    most: 120,
    ...HOURLY,
    askers: byAddress(upload),
  },
  'back-in-stock.address': {
    most: 30,
    ...HOURLY,
    askers: byAddress((browser, time) => askForStock(browser, mailOf(time))),
  },
  'back-in-stock.contact': { most: 10, seconds: DAY, askers: byName(mails, askForStock) },
  'forms.sender': {
    setting: 'LIMIT_FORMS_PER_ADDRESS_HOUR',
    most: 60,
    ...HOURLY,
    askers: byAddress((browser, time) => write(browser, mailOf(time))),
  },
  'forms.contact': {
    setting: 'LIMIT_FORMS_PER_CONTACT_DAY',
    most: 20,
    seconds: DAY,
    askers: byName(mails, write),
  },
  'newsletter.address': {
    setting: 'LIMIT_NEWSLETTER_PER_ADDRESS_HOUR',
    most: 30,
    ...HOURLY,
    askers: byAddress((browser, time) => subscribe(browser, mailOf(time))),
  },
  'newsletter.contact': {
    setting: 'LIMIT_NEWSLETTER_PER_CONTACT_DAY',
    most: 5,
    seconds: DAY,
    askers: byName(mails, subscribe),
  },
  'reviews.votes': { most: 200, ...HOURLY, askers: byCustomer(voteForNone) },
  'reminders.saves': { most: 200, ...HOURLY, askers: byCustomer(keepNoDay) },
  'tickets.reads': {
    setting: 'LIMIT_TICKET_LOOKUPS_PER_ADDRESS_HOUR',
    most: 120,
    ...HOURLY,
    askers: byAddress(findTicket),
  },
  'tickets.unknown': {
    setting: 'LIMIT_TICKET_UNKNOWN_PER_HOUR',
    most: 20,
    ...HOURLY,
    askers: byAddress(findTicket),
  },
  'geo.tokens.address': {
    setting: 'LIMIT_GEO_TOKENS_PER_ADDRESS_HOUR',
    most: 1200,
    ...HOURLY,
    askers: byAddress((browser) => browser.get('/b/geo-location/auth/generate_token')),
  },
  'geo.token': {
    setting: 'LIMIT_GEO_CALLS_PER_MINUTE',
    most: 120,
    seconds: MINUTE,
    askers: geoAskers(() => ({ ownToken: true })),
  },
  'geo.address': {
    setting: 'LIMIT_GEO_CALLS_PER_ADDRESS_MINUTE',
    most: 1200,
    seconds: MINUTE,
    askers: geoAskers((name) => ({ address: addresses[name] })),
  },
  'geo.search': {
    setting: 'LIMIT_GEO_CALLS_PER_SEARCH_DAY',
    most: 600,
    seconds: DAY,
    askers: async (shop) => {
      const searches = { one: randomUUID(), other: randomUUID() };
      return geoAskers((name) => ({ sessiontoken: searches[name] }))(shop);
    },
  },
  'geocode.address': {
    setting: 'LIMIT_GEOCODES_PER_ADDRESS_HOUR',
    most: 600,
    ...HOURLY,
    askers: byAddress((browser) => browser.get('/b/geocoding/geocode?address=560038')),
  },
  'delivery-link.loads': {
    setting: 'LIMIT_DELIVERY_LINK_LOADS_PER_HOUR',
    most: 30,
    ...HOURLY,
    askers: byAddress(openLink),
  },
  'delivery-link.saves': {
    setting: 'LIMIT_DELIVERY_LINK_SAVES_PER_HOUR',
    most: 10,
    ...HOURLY,
    askers: byAddress(saveLink),
  },
  'delivery-link.unknown': {
    setting: 'LIMIT_DELIVERY_LINK_UNKNOWN_PER_HOUR',
    most: 20,
    ...HOURLY,
    isLookedAt: true,
    askers: byAddress(openLink),
  },
  'tracking.codes': {
    setting: 'LIMIT_TRACKING_CODES_PER_ADDRESS_HOUR',
    most: 40,
    ...HOURLY,
    askers: byAddress((browser, time) => trackingCode(browser, orderOf(time), time)),
  },
  'tracking.order': {
    setting: 'LIMIT_TRACKING_CODES_PER_ORDER_HOUR',
    most: 10,
    ...HOURLY,
    askers: byName({ one: orderOf(1), other: orderOf(2) }, trackingCode),
  },
  'tracking.reads': {
    setting: 'LIMIT_TRACKING_READS_PER_ADDRESS_HOUR',
    most: 6000,
    ...HOURLY,
    askers: async (shop) => {
      const key = trackingKeys(shop.platform.env).keyOf(orderOf(1));
      return byAddress((browser) => browser.get(`/b/order-review/tracking/${orderOf(1)}/${key}`))(shop);
    },
  },
  'tracking.unknown': {
    setting: 'LIMIT_TRACKING_UNKNOWN_PER_HOUR',
    most: 20,
    ...HOURLY,
    askers: byAddress((browser) => browser.get(`/b/order-review/tracking/${orderOf(1)}/${'A'.repeat(22)}`)),
  },
  'signin.address': {
    setting: 'LIMIT_SIGNIN_PER_HOUR',
    most: 300,
    ...HOURLY,
    askers: byAddress(guess),
  },
  'otp.contact.hour': {
    setting: 'LIMIT_OTP_PER_CONTACT_HOUR',
    most: 5,
    ...HOURLY,
    between,
    askers: byName(mails, sendCode),
  },
  'otp.contact.day': {
    setting: 'LIMIT_OTP_PER_CONTACT_DAY',
    most: 10,
    seconds: DAY,
    between,
    askers: byName(mails, sendCode),
  },
  'otp.ipv4': {
    setting: 'LIMIT_OTP_PER_IPV4_HOUR',
    most: 100,
    ...HOURLY,
    askers: byAddress((browser, time) => sendCode(browser, mailOf(time))),
  },
  'otp.ipv6': {
    setting: 'LIMIT_OTP_PER_IPV6_HOUR',
    most: 10,
    ...HOURLY,
    // One household has a network of its own, in which every device has many addresses.
    askers: byName({ one: '2001:db8:0:7', other: '2001:db8:0:8' }, (browser, network, time) =>
      sendCode(from(browser, `${network}::${time}`), mailOf(time)),
    ),
  },
  'otp.prefix': {
    setting: 'LIMIT_OTP_PER_PREFIX_HOUR',
    most: 20,
    ...HOURLY,
    askers: byName({ one: '981234', other: '981235' }, (browser, prefix, time) =>
      browser.sendCode({ mobile: `${prefix}${1000 + time}` }, 'register'),
    ),
  },
  'otp.cooldown': { most: 1, seconds: MINUTE, askers: byName(mails, sendCode) },
  'otp.shop': {
    setting: 'LIMIT_OTP_PER_HOUR',
    most: 1000,
    ...HOURLY,
    askers: async (shop) => ({
      one: async (time) => sendCode(await from(shop.browser(), roaming(time)).arrive(), mailOf(time)),
      other: null,
    }),
  },
};

const userLimits = 'tests/backends/user/limits.test.ts';

/** Limits that refuse nobody by themselves. */
export const silent: Partial<Record<LimitName, Pick<Row, 'most' | 'seconds'> & { by: Met['by'] }>> = {
  'check-user.seen': { most: 1, seconds: HOUR, by: [userLimits, 'the same contact again and again none'] },
  'check-user.distinct': { most: 200, seconds: HOUR, by: [userLimits, 'looking up many different contacts'] },
  'otp.failures': { most: 20, seconds: DAY, by: [userLimits, 'after twenty failures in a day'] },
};

const edge = 'tests/backends/platform/edge.test.ts';
const http = 'tests/backends/platform/http.test.ts';
const streams = 'tests/backends/order-review/tracking-streams.test.ts';
const here = 'tests/backends/platform/limits/limits.test.ts';

/** Every other setting that README lists as a limit. */
export const met: Record<string, Met> = {
  LIMIT_BODY_BYTES: { is: '65536', by: ['tests/contract/serving.test.ts', 'a huge one a 413'] },
  LIMIT_HEADERS_SECONDS: { is: '15', by: [edge, 'headers that do not end'] },
  LIMIT_REQUEST_SECONDS: { is: '60', by: [edge, 'a body that does not end'] },
  LIMIT_IDLE_SECONDS: { is: '60', by: [edge, 'a connection on which nothing moves is closed'] },
  LIMIT_PIPELINED_REQUESTS: { is: '4', by: [edge, 'who sends more requests than it reads answers of'] },
  LIMIT_REQUESTS_PER_MINUTE: { is: '1200', by: [here, 'reads of one browser'] },
  LIMIT_REQUESTS_PER_ADDRESS_MINUTE: { is: '12000', by: [here, 'reads from one address'] },
  LIMIT_SESSION_IDLE_DAYS: { is: '10', by: [http, 'a session ends after ten days without a visit'] },
  LIMIT_SESSION_DAYS: { is: '30', by: [http, 'after thirty in any case'] },
  GUEST_CART_DAYS: {
    is: '30',
    by: ['tests/backends/shop/carts/expiry.test.ts', 'a guest’s cart that nobody touched for days goes'],
  },
  LIMIT_OTP_SECONDS: { is: '300', by: ['tests/backends/user/otp.test.ts', 'that has run out'] },
  LIMIT_OTP_TRIES: { is: '5', by: ['tests/backends/user/otp.test.ts', 'at most five are compared'] },
  LIMIT_OTP_RESEND_SECONDS: { is: '60', by: ['tests/backends/platform/limits/rows.ts', 'otp.cooldown'] },
  LIMIT_OTP_COUNTRIES: { is: '91', by: [userLimits, 'no text message goes to'] },
  LIMIT_CHECK_USER_DISTINCT_HOUR: { is: '200', by: [userLimits, 'looking up many different contacts'] },
  LIMIT_GEO_TOKEN_SECONDS: {
    is: '900',
    by: ['tests/backends/geo-location/geo-location.test.ts', 'a token ends after a quarter of an hour'],
  },
  LIMIT_TRACKING_STREAMS_PER_BROWSER: { is: '6', by: [streams, 'one browser has a few at a time'] },
  LIMIT_TRACKING_STREAMS_PER_ADDRESS: { is: '200', by: [streams, 'one address has more of them'] },
  LIMIT_TRACKING_STREAM_SECONDS: { is: '1800', by: [streams, 'is asked to come back after its time'] },
  TRACKING_LOOK_MS: { is: '1000', by: [streams, 'what one process writes arrives at the pages of another'] },
  TRACKING_HEARTBEAT_MS: { is: '20000', by: [streams, 'a quiet stream says that it is still there'] },
};
