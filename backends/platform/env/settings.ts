import { z } from 'zod';
import { DAYS_UNTIL_DELETION } from '#machines/rules/account/days-until-deletion.ts';
import { brand } from '#machines/rules/site/brand.ts';
import { benefitSettings } from './benefit-settings.ts';
import { eventSettings } from './event-settings.ts';
import { companySettings, formLimits, formSettings } from './form-settings.ts';
import { hostSettings } from './host-settings.ts';
import { mapSettings } from './map-settings.ts';
import type { BackendName } from './names.ts';
import { processSettings } from './process-settings.ts';
import { sellerSettings } from './seller-settings.ts';
import { limit, setting } from './setting.ts';
import { flag, origin, privateKeys, secretText, shortText, webAddress, whole } from './schemas.ts';

const backendUrl = (name: BackendName) =>
  setting('Backends', webAddress.optional(), `forwards /b/${name}/… to this address`, '', 'served here, on PostgreSQL');

/** Every setting of the shop, in the order of README's table. */
export const settings = {
  SHOP_MODE: setting(
    'Serving',
    z.enum(['local', 'production'], 'must be local or production').optional(),
    '`local` opens the shop with an outbox page and a test bank; `production` refuses to start without real secrets and deliveries',
    '',
    '`production` if NODE_ENV is, else `local`',
  ),
  NODE_ENV: setting(
    'Serving',
    z.enum(['development', 'production', 'test'], 'must be development, production or test'),
    'which build of the libraries runs',
    'development',
  ),
  PORT: setting('Serving', whole(1, 65_535), 'the port of the shop', '3000'),
  HOST: setting('Serving', z.string().max(255), 'the address that the shop listens on', '127.0.0.1'),
  PUBLIC_ORIGIN: setting(
    'Serving',
    origin.optional(),
    'the origin that shoppers see; cookies, links and origin checks follow it',
    '',
    'http://localhost:PORT',
  ),
  ...processSettings,
  ...hostSettings,
  FOOD_LICENCE: setting(
    'Serving',
    z
      .string()
      .regex(/^\d{14}$/, 'is the 14 digits of an FSSAI licence')
      .optional(),
    'the FSSAI licence number of the kitchens, shown at the foot of each page',
    '',
    'no such line',
  ),
  ...companySettings,
  TRUST_PROXY: setting(
    'Serving',
    whole(0, 10),
    'how many proxies in front of the shop are believed about the address of a shopper',
    '0',
  ),
  COUNTRY_HEADER: setting(
    'Serving',
    z
      .string()
      .max(60)
      .regex(/^[a-z][a-z0-9-]*$/, 'must be the lower-case name of a header')
      .optional(),
    'the header in which the proxy tells the country of a visitor (two letters); guests from abroad get the international login',
    '',
    'every guest is in India',
  ),
  SHUTDOWN_SECONDS: setting('Serving', whole(1, 60), 'how long a stop waits for requests under way', '10'),
  RELEASE: setting(
    'Serving',
    z.string().max(100).optional(),
    'the name of this release in /health and in logs',
    '',
    'the version in package.json',
  ),
  LOG_LEVEL: setting(
    'Serving',
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'must be a level of pino'),
    'the least important line that is logged',
    'info',
  ),
  DATA_DIR: setting(
    'Data',
    z.string().max(1000),
    'where the local shop keeps its database, pictures and secrets',
    '.data',
  ),
  DRAW_AHEAD_SECONDS: setting(
    'Data',
    whole(0, 3600),
    'seconds that a start may take to draw the pictures of the first screens before the shop opens, the rest in the background; 0 draws each when it is asked for',
    '120',
  ),
  DATABASE_URL: setting(
    'Data',
    z.url({ protocol: /^(postgres|postgresql|socket)$/, error: 'must be a postgres:// address' }).optional(),
    'a PostgreSQL to use instead of the embedded one',
    '',
    'the embedded PostgreSQL',
  ),
  DATABASE_POOL_SIZE: setting(
    'Data',
    whole(2, 500),
    'connections that one process may hold for requests, one half for pages and one for orders, or its share of what the database allows, if that is less; the queue has six more',
    '20',
  ),
  DATABASE_TIMEOUT_MS: setting(
    'Data',
    whole(100, 60_000),
    'milliseconds that a request waits for a connection, and for a statement, before it is answered 503',
    '2250',
  ),
  SESSION_SECRET: setting(
    'Secrets',
    secretText.optional(),
    'keys the stored form of session and CSRF tokens',
    '',
    'made once, in DATA_DIR/secrets.json; needed in production',
  ),
  OTP_SECRET: setting(
    'Secrets',
    secretText.optional(),
    'keys the stored form of one-time passwords',
    '',
    'made once, in DATA_DIR/secrets.json; needed in production',
  ),
  PAYMENT_WEBHOOK_SECRET: setting(
    'Secrets',
    secretText.optional(),
    'signs what the bank tells the shop',
    '',
    'made once, in DATA_DIR/secrets.json; needed in production',
  ),
  USER_DATA_KEY: setting(
    'Secrets',
    privateKeys.optional(),
    'the private key for encrypted contact data: P-256, JWK JSON with a kid; or a JWK set, of which the first is offered and each is accepted until its `exp`',
    '',
    'made and renewed in the database; needed in production',
  ),
  SMTP_URL: setting(
    'Delivery and payment',
    z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' }).optional(),
    'where mails go; needed in production',
    '',
    'the outbox page',
  ),
  MAIL_FROM: setting(
    'Delivery and payment',
    z.string().max(320),
    'the sender of mails',
    `${brand.name} <hello@${brand.slug}.example>`,
  ),
  SMS_GATEWAY_URL: setting(
    'Delivery and payment',
    webAddress.optional(),
    'where text messages are posted as JSON; needed in production',
    '',
    'the outbox page',
  ),
  SMS_GATEWAY_TOKEN: setting(
    'Delivery and payment',
    z.string().max(1000).optional(),
    'sent to the SMS gateway as a bearer token',
    '',
    'none is sent',
  ),
  ALARM_MAIL: setting(
    'Delivery and payment',
    z.email('must be a mail address').optional(),
    'who is told by mail of alarms, such as contacts being tried out or messages given up',
    '',
    'alarms are only logged',
  ),
  ...formSettings,
  BANK_URL: setting(
    'Delivery and payment',
    origin.optional(),
    'the origin of the payment provider; needed in production',
    '',
    'the test bank of the local shop',
  ),
  BANK_PORT: setting('Delivery and payment', whole(1, 65_535).optional(), 'the port of the test bank', '', 'PORT + 1'),
  PAYMENT_PROVIDER: setting(
    'Delivery and payment',
    z.enum(['test', 'razorpay'], 'must be test or razorpay'),
    'who takes the money: `test` is the bank behind BANK_URL, `razorpay` is Razorpay by its orders API (not tried against the live service)',
    'test',
  ),
  RAZORPAY_KEY_ID: setting(
    'Delivery and payment',
    shortText.optional(),
    'the key of the Razorpay account; needed with PAYMENT_PROVIDER=razorpay',
    '',
    'none',
  ),
  RAZORPAY_KEY_SECRET: setting('Delivery and payment', shortText.optional(), 'belongs to RAZORPAY_KEY_ID', '', 'none'),
  RAZORPAY_WEBHOOK_SECRET: setting(
    'Delivery and payment',
    z.string().min(16, 'must have at least 16 characters').max(300).optional(),
    'signs the events that Razorpay posts to /b/cart/payment/webhook/razorpay; without it every event is refused',
    '',
    'none',
  ),
  RAZORPAY_URL: setting('Delivery and payment', origin, 'where the API of Razorpay is', 'https://api.razorpay.com'),
  CASH_ON_DELIVERY_MAX: setting(
    'Delivery and payment',
    whole(0, 1_000_000),
    'the largest order, in rupees, that may be paid in cash at the door; 0 offers no cash',
    '0',
  ),
  PAYMENT_EXPIRY_MINUTES: setting(
    'Delivery and payment',
    whole(1, 1440),
    'how long an unpaid payment stays open',
    '15',
  ),
  RIDER_CALL_NUMBER: setting(
    'Delivery and payment',
    z
      .string()
      .regex(/^\+[1-9]\d{6,14}$/, 'must be a number with a plus and its dial code in front')
      .optional(),
    'the number of a call bridge that connects whoever tracks an order with its rider, so that neither learns the number of the other',
    '',
    'riders are not called from the page',
  ),
  SLOT_HOLD_MINUTES: setting(
    'Delivery and payment',
    whole(1, 240),
    'how long a delivery time is kept for the cart that chose it',
    '15',
  ),
  ...mapSettings,
  ...sellerSettings,
  ...benefitSettings,
  GOOGLE_CLIENT_ID: setting(
    'Social login',
    shortText.optional(),
    'shows Google at the login (OpenID Connect; not tried against the live service)',
    '',
    'no Google',
  ),
  GOOGLE_CLIENT_SECRET: setting('Social login', shortText.optional(), 'belongs to GOOGLE_CLIENT_ID', '', 'none'),
  FACEBOOK_APP_ID: setting(
    'Social login',
    shortText.optional(),
    'shows Facebook at the login (not tried against the live service)',
    '',
    'no Facebook',
  ),
  FACEBOOK_APP_SECRET: setting('Social login', shortText.optional(), 'belongs to FACEBOOK_APP_ID', '', 'none'),
  IDENTITY_PORT: setting(
    'Social login',
    whole(1, 65_535).optional(),
    'the port of the test identity provider of the local shop',
    '',
    'PORT + 2',
  ),
  ...eventSettings,
  BACKEND_MAIN_URL: backendUrl('main'),
  BACKEND_CART_URL: backendUrl('cart'),
  BACKEND_USER_URL: backendUrl('user'),
  BACKEND_ORDER_REVIEW_URL: backendUrl('order-review'),
  BACKEND_OCCASION_REMINDER_URL: backendUrl('occasion-reminder'),
  BACKEND_GEO_LOCATION_URL: backendUrl('geo-location'),
  BACKEND_UPDATE_ADDRESS_URL: backendUrl('update-address'),
  BACKEND_SAVE_ADDRESS_URL: backendUrl('save-address'),
  BACKEND_SUBSCRIBE_URL: backendUrl('subscribe'),
  BACKEND_GEOCODING_URL: backendUrl('geocoding'),
  GEO_PROVIDER_URL: setting(
    'Backends',
    webAddress.optional(),
    'where places are looked up, in the shapes of the Places and Geocoding web services of Google (not tried against the live service)',
    '',
    "the shop's own list of places",
  ),
  GEO_PROVIDER_KEY: setting('Backends', shortText.optional(), 'the server key for GEO_PROVIDER_URL', '', 'none'),
  GEO_PROVIDER_TIMEOUT_MS: setting(
    'Backends',
    whole(50, 60_000),
    'milliseconds that a look-up there may take before it is answered 503',
    '3000',
  ),
  LIMIT_BODY_BYTES: limit(65_536, 'the largest JSON body'),
  LIMIT_HEADERS_SECONDS: limit(15, 'seconds in which the headers of a request must have arrived'),
  LIMIT_REQUEST_SECONDS: limit(60, 'seconds in which a whole request must have arrived'),
  LIMIT_IDLE_SECONDS: limit(60, 'seconds after which a connection is closed on which nothing is sent or read'),
  LIMIT_PIPELINED_REQUESTS: limit(4, 'requests on one connection that wait for their answers'),
  LIMIT_REQUESTS_PER_MINUTE: limit(
    1200,
    'reads of one browser in a minute, counted by each process for itself; a page counts as five',
  ),
  LIMIT_REQUESTS_PER_ADDRESS_MINUTE: limit(
    12_000,
    'reads from one address in a minute, behind which there may be many shoppers',
  ),
  LIMIT_WRITES_PER_MINUTE: limit(240, 'writes of one browser in a minute'),
  LIMIT_WRITES_PER_ADDRESS_MINUTE: limit(2400, 'writes from one address in a minute'),
  LIMIT_SESSION_IDLE_DAYS: limit(10, 'days without a visit after which a session ends'),
  LIMIT_SESSION_DAYS: limit(30, 'days after which a session ends in any case'),
  GUEST_CART_DAYS: setting(
    'Limits',
    whole(1, 3650),
    'days after which the cart of a guest that nobody touched is deleted, with its photos',
    String(DAYS_UNTIL_DELETION.guestCart),
  ),
  LIMIT_OTP_SECONDS: limit(300, 'seconds that a one-time password lives'),
  LIMIT_OTP_TRIES: limit(5, 'wrong tries that end a one-time password'),
  LIMIT_OTP_RESEND_SECONDS: limit(60, 'seconds between two passwords to one contact'),
  LIMIT_OTP_PER_CONTACT_HOUR: limit(5, 'passwords to one contact in an hour'),
  LIMIT_OTP_PER_CONTACT_DAY: limit(10, 'passwords to one contact in a day'),
  LIMIT_OTP_PER_IPV4_HOUR: limit(100, 'passwords asked for from one IPv4 address in an hour'),
  LIMIT_OTP_PER_IPV6_HOUR: limit(10, 'passwords asked for from one IPv6 /64 in an hour'),
  LIMIT_OTP_PER_PREFIX_HOUR: limit(20, 'passwords to numbers that differ in the last four digits only, in an hour'),
  LIMIT_OTP_PER_HOUR: limit(1000, 'passwords of the whole shop in an hour'),
  LIMIT_OTP_COUNTRIES: setting(
    'Limits',
    z
      .string()
      .regex(/^\d{1,3}(,\d{1,3})*$/, 'must be dial codes with commas between')
      .transform((written) => written.split(',')),
    'dial codes that text messages go to, with commas between',
    '91',
  ),
  LIMIT_UPLOADS_PER_SESSION_HOUR: limit(30, 'photos that one browser may send in an hour'),
  LIMIT_UPLOADS_PER_ADDRESS_HOUR: limit(120, 'photos that may come from one address in an hour'),
  LIMIT_SIGNIN_PER_HOUR: limit(300, 'sign-in and register attempts from one address in an hour'),
  LIMIT_CHECK_USER_PER_MINUTE: limit(60, 'contact look-ups from one address in a minute'),
  LIMIT_CHECK_USER_PER_HOUR: limit(600, 'contact look-ups from one address in an hour'),
  LIMIT_CHECK_USER_PER_SESSION_HOUR: limit(20, 'contact look-ups of one browser in an hour'),
  LIMIT_CHECK_USER_DISTINCT_HOUR: limit(
    200,
    'different contacts looked up from one address in an hour that raise an alarm',
  ),
  LIMIT_GEO_TOKEN_SECONDS: limit(900, 'seconds that a token of the geo service lives'),
  LIMIT_GEO_TOKENS_PER_ADDRESS_HOUR: limit(1200, 'tokens of the geo service for one address in an hour'),
  LIMIT_GEO_CALLS_PER_MINUTE: limit(120, 'look-ups of places with one token in a minute'),
  LIMIT_GEO_CALLS_PER_ADDRESS_MINUTE: limit(1200, 'look-ups of places from one address in a minute'),
  LIMIT_GEO_CALLS_PER_SEARCH_DAY: limit(600, 'look-ups of places with one session token in a day'),
  LIMIT_GEOCODES_PER_ADDRESS_HOUR: limit(600, 'addresses turned into positions for one address in an hour'),
  LIMIT_DELIVERY_LINK_LOADS_PER_HOUR: limit(30, 'delivery links opened from one address in an hour'),
  LIMIT_DELIVERY_LINK_SAVES_PER_HOUR: limit(10, 'delivery addresses saved from one address in an hour'),
  LIMIT_DELIVERY_LINK_UNKNOWN_PER_HOUR: limit(
    20,
    'delivery links that do not exist, tried from one address in an hour, after which it may open none',
  ),
  LIMIT_TRACKING_CODES_PER_ADDRESS_HOUR: limit(40, 'codes for tracking an order asked for from one address in an hour'),
  LIMIT_TRACKING_CODES_PER_ORDER_HOUR: limit(10, 'codes for tracking asked for one order number in an hour'),
  LIMIT_TRACKING_READS_PER_ADDRESS_HOUR: limit(6000, 'looks at tracked orders from one address in an hour'),
  LIMIT_TRACKING_UNKNOWN_PER_HOUR: limit(
    20,
    'tracking links that do not exist, tried from one address in an hour; links that exist stay open to it',
  ),
  ...formLimits,
  LIMIT_TRACKING_STREAMS_PER_BROWSER: limit(6, 'pages of one browser that follow an order at a time, on one process'),
  LIMIT_TRACKING_STREAMS_PER_ADDRESS: limit(200, 'the same of one address, behind which there may be many shoppers'),
  LIMIT_TRACKING_STREAM_SECONDS: limit(1800, 'seconds after which a page that follows an order is asked to come back'),
  TRACKING_LOOK_MS: setting(
    'Limits',
    whole(20, 60_000),
    'milliseconds between two looks at the orders that pages follow; one look of a process is for all of them',
    '1000',
  ),
  TRACKING_HEARTBEAT_MS: setting(
    'Limits',
    whole(20, 60_000),
    'milliseconds after which a quiet stream says that it is still there',
    '20000',
  ),
  DEV: setting('Development', flag, 'serves sources with hot reload instead of the build (`npm run dev`)', '0'),
  TEST_MODE: setting('Development', flag, 'test clock, fault points and checked answers; refused in production', '0'),
  INSPECT_URL: setting(
    'Development',
    webAddress.optional(),
    'the inspector that `?inspect` talks to',
    '',
    'the inspector page of the shop',
  ),
};
