import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { z } from 'zod';

/** The folder of the checkout: relative settings are read from here, wherever the process was started. */
export const projectRoot = resolve(import.meta.dirname, '../..');

/** The ten backends of the contract, in its order. */
export const backendNames = [
  'main',
  'cart',
  'user',
  'order-review',
  'occasion-reminder',
  'geo-location',
  'update-address',
  'save-address',
  'subscribe',
  'geocoding',
] as const;
export type BackendName = (typeof backendNames)[number];

/** A setting that is missing or wrong. The message lists every problem, one a line, and never shows a secret. */
export class EnvError extends Error {
  override name = 'EnvError';
}

type Group =
  'Serving' | 'Data' | 'Secrets' | 'Delivery and payment' | 'Social login' | 'Backends' | 'Limits' | 'Development';
type Setting<S extends z.ZodType> = {
  schema: S;
  group: Group;
  meaning: string;
  fallback: string;
  shownDefault: string;
};

const setting = <S extends z.ZodType>(
  group: Group,
  schema: S,
  meaning: string,
  fallback = '',
  shownDefault = fallback,
): Setting<S> => ({ schema, group, meaning, fallback, shownDefault });

const whole = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,12}$/, `must be a whole number from ${min} to ${max}`)
    .transform(Number)
    .pipe(z.number().min(min, `must be at least ${min}`).max(max, `must be at most ${max}`));
const flag = z
  .enum(['0', '1', 'false', 'true'], 'must be 1 or 0')
  .transform((written) => written === '1' || written === 'true');
const webAddress = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });
const origin = webAddress
  .refine((address) => new URL(address).origin === address.replace(/\/$/, ''), 'must be an origin, without a path')
  .transform((address) => new URL(address).origin);
const shortText = z.string().max(300);
const secretText = z.string().min(32, 'must have at least 32 characters');

export const privateKeySchema = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string().length(43),
  y: z.string().length(43),
  d: z.string().length(43),
  kid: z.string().min(1).max(64),
  /** Epoch seconds from which it is not accepted any more. */
  exp: z.int().positive().optional(),
});
/** A P-256 private key in JWK form, with the `kid` by which clients name it. */
export type PrivateKey = z.output<typeof privateKeySchema>;

const wrongKeys = 'must be a private P-256 key as JWK JSON with a kid, or a set of them';
const privateKeys = z
  .string()
  .transform((text, context) => {
    try {
      const parsed: unknown = JSON.parse(text);
      return parsed;
    } catch {
      context.addIssue({ code: 'custom', message: wrongKeys });
      return z.NEVER;
    }
  })
  .pipe(
    z.union(
      [
        privateKeySchema.transform((key) => [key]),
        z.object({ keys: z.array(privateKeySchema).min(1).max(20) }).transform(({ keys }) => keys),
      ],
      wrongKeys,
    ),
  );

const backendUrl = (name: BackendName) =>
  setting('Backends', webAddress.optional(), `forwards /b/${name}/… to this address`, '', 'served here, on PostgreSQL');
const limit = (fallback: number, meaning: string) => setting('Limits', whole(1, 1_000_000_000), meaning, `${fallback}`);

const settings = {
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
  SITE_VERIFICATION: setting(
    'Serving',
    z.string().max(200).optional(),
    'what proves to a search engine that the production host is yours',
    '',
    'no such tag',
  ),
  SITE_VERIFICATION_ELSEWHERE: setting(
    'Serving',
    z.string().max(200).optional(),
    'the same for every other host, such as one to try things on',
    '',
    'no such tag',
  ),
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
  DATABASE_URL: setting(
    'Data',
    z.url({ protocol: /^(postgres|postgresql|socket)$/, error: 'must be a postgres:// address' }).optional(),
    'a PostgreSQL to use instead of the embedded one',
    '',
    'the embedded PostgreSQL',
  ),
  DATABASE_POOL_SIZE: setting('Data', whole(2, 500), 'connections that one process may hold', '20'),
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
    'Petalcrumb <hello@petalcrumb.example>',
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
  BANK_URL: setting(
    'Delivery and payment',
    origin.optional(),
    'the origin of the payment provider; needed in production',
    '',
    'the test bank of the local shop',
  ),
  BANK_PORT: setting('Delivery and payment', whole(1, 65_535).optional(), 'the port of the test bank', '', 'PORT + 1'),
  PAYMENT_EXPIRY_MINUTES: setting(
    'Delivery and payment',
    whole(1, 1440),
    'how long an unpaid payment stays open',
    '15',
  ),
  GOOGLE_MAPS_KEY: setting(
    'Delivery and payment',
    z.string().max(200).optional(),
    'a browser key for Google Maps',
    '',
    'a map without a key',
  ),
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
  LIMIT_BODY_BYTES: limit(65_536, 'the largest JSON body'),
  LIMIT_REQUESTS_PER_MINUTE: limit(1200, 'requests to the backends from one address'),
  LIMIT_WRITES_PER_MINUTE: limit(240, 'writes to the backends from one address'),
  LIMIT_SESSION_IDLE_DAYS: limit(10, 'days without a visit after which a session ends'),
  LIMIT_SESSION_DAYS: limit(30, 'days after which a session ends in any case'),
  GUEST_CART_DAYS: setting(
    'Limits',
    whole(1, 3650),
    'days after which the cart of a guest that nobody touched is deleted, with its photos',
    '30',
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

const keptSecrets = z.object({
  SESSION_SECRET: secretText,
  OTP_SECRET: secretText,
  PAYMENT_WEBHOOK_SECRET: secretText,
});
type KeptSecrets = z.output<typeof keptSecrets>;

type Settings = typeof settings;
type Read = { [name in keyof Settings]: z.output<Settings[name]['schema']> };
type Filled =
  'PUBLIC_ORIGIN' | 'BANK_PORT' | 'BANK_URL' | 'IDENTITY_PORT' | 'RELEASE' | 'USER_DATA_KEY' | keyof KeptSecrets;

/** Every setting, checked and with its default, plus what follows from them. Frozen. */
export type Env = Readonly<
  Omit<Read, Filled | 'SHOP_MODE'> &
    KeptSecrets & {
      mode: 'local' | 'production';
      PUBLIC_ORIGIN: string;
      RELEASE: string;
      BANK_PORT: number;
      BANK_URL: string;
      /** true when the test bank of the local shop is to be served on BANK_PORT. */
      servesTestBank: boolean;
      /** Keys for encrypted contacts, the one to offer first; null when they are kept in the database. */
      USER_DATA_KEYS: readonly PrivateKey[] | null;
      IDENTITY_PORT: number;
      IDENTITY_URL: string;
      /** true when the local shop serves an identity provider to try social login with. */
      servesTestIdentity: boolean;
      /** where each backend is, or null when it is served by this process. */
      backendUrls: Readonly<Record<BackendName, string | null>>;
    }
>;

const settingNames = Object.keys(settings) as (keyof Settings)[];
const secretNames = new Set<string>([
  ...keptSecrets.keyof().options,
  'USER_DATA_KEY',
  'DATABASE_URL',
  'SMTP_URL',
  'SMS_GATEWAY_URL',
  'SMS_GATEWAY_TOKEN',
  'GOOGLE_CLIENT_SECRET',
  'FACEBOOK_APP_SECRET',
]);
/** Settings that mean something only together. */
const pairs = [
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['FACEBOOK_APP_ID', 'FACEBOOK_APP_SECRET'],
] as const;

const written = (source: NodeJS.ProcessEnv, name: string) => source[name]?.trim() ?? '';

function readSettings(source: NodeJS.ProcessEnv): Read {
  const problems: string[] = [];
  const read: Record<string, unknown> = {};
  for (const name of settingNames) {
    const { schema, fallback } = settings[name];
    const result = schema.safeParse(written(source, name) || fallback || undefined);
    read[name] = result.data;
    if (result.success) continue;
    const shown = secretNames.has(name) ? '' : ` (it is ${JSON.stringify(written(source, name))})`;
    problems.push(`${name} ${result.error.issues[0]?.message ?? 'is wrong'}${shown}`);
  }
  for (const [one, other] of pairs) {
    if ((written(source, one) === '') !== (written(source, other) === ''))
      problems.push(`${one} and ${other} belong together`);
  }
  for (const name of Object.keys(source)) {
    if (/^(LIMIT|BACKEND)_/.test(name) && !(name in settings)) problems.push(`${name} is no setting of this shop`);
  }
  if (problems.length > 0)
    throw new EnvError(`The settings are not right:\n${problems.map((p) => `  ${p}`).join('\n')}`);
  return read as Read;
}

const neededInProduction = [
  'PUBLIC_ORIGIN',
  'SESSION_SECRET',
  'OTP_SECRET',
  'PAYMENT_WEBHOOK_SECRET',
  'USER_DATA_KEY',
  'SMTP_URL',
  'SMS_GATEWAY_URL',
  'BANK_URL',
] as const satisfies (keyof Settings)[];

function refuseHalfAProduction(read: Read): void {
  const problems = [
    ...neededInProduction.filter((name) => read[name] === undefined).map((name) => `${name} is needed in production`),
    ...(read.PUBLIC_ORIGIN?.startsWith('http:') ? ['PUBLIC_ORIGIN must be https in production'] : []),
    ...(['TEST_MODE', 'DEV'] as const).filter((name) => read[name]).map((name) => `${name} is refused in production`),
    ...(read.INSPECT_URL === undefined ? [] : ['INSPECT_URL is refused in production']),
  ];
  if (problems.length > 0) {
    throw new EnvError(`A production shop cannot start like this:\n${problems.map((p) => `  ${p}`).join('\n')}`);
  }
}

function newSecrets(): KeptSecrets {
  const random = () => randomBytes(32).toString('base64url');
  return { SESSION_SECRET: random(), OTP_SECRET: random(), PAYMENT_WEBHOOK_SECRET: random() };
}

const hasCode = (error: unknown, code: string) => error instanceof Error && 'code' in error && error.code === code;

function readKeptSecrets(file: string): KeptSecrets | null {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw new EnvError(`The secrets in ${file} cannot be read: ${error instanceof Error ? error.message : 'unknown'}`);
  }
  try {
    return keptSecrets.parse(JSON.parse(text));
  } catch {
    throw new EnvError(
      `The secrets in ${file} are damaged. Delete that file to have new ones made (everybody is logged out by that).`,
    );
  }
}

/** The secrets of a local shop: made once. A hard link is what makes two first starts agree on one set. */
function localSecrets(dataDir: string): KeptSecrets {
  const file = join(dataDir, 'secrets.json');
  const kept = readKeptSecrets(file);
  if (kept) return kept;
  mkdirSync(dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  writeFileSync(draft, `${JSON.stringify(newSecrets(), null, 2)}\n`, { mode: 0o600, flag: 'wx' });
  try {
    linkSync(draft, file);
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  const made = readKeptSecrets(file);
  if (!made) throw new EnvError(`The secrets in ${file} vanished while the shop was starting. Start it again.`);
  return made;
}

function packageVersion(): string {
  const text = readFileSync(join(projectRoot, 'package.json'), 'utf8');
  return z.object({ version: z.string() }).parse(JSON.parse(text)).version;
}

/**
 * Reads and checks every setting. In local mode missing secrets are made once and kept under DATA_DIR.
 * Throws an EnvError that names every wrong setting.
 */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  const { SHOP_MODE, USER_DATA_KEY, ...read } = readSettings(source);
  const mode = SHOP_MODE ?? (read.NODE_ENV === 'production' ? 'production' : 'local');
  if (mode === 'production') refuseHalfAProduction({ SHOP_MODE, USER_DATA_KEY, ...read });
  const DATA_DIR = resolve(projectRoot, read.DATA_DIR);
  const { SESSION_SECRET, OTP_SECRET, PAYMENT_WEBHOOK_SECRET } = read;
  const secrets =
    SESSION_SECRET && OTP_SECRET && PAYMENT_WEBHOOK_SECRET
      ? { SESSION_SECRET, OTP_SECRET, PAYMENT_WEBHOOK_SECRET }
      : localSecrets(DATA_DIR);
  const beside = (distance: number) => (read.PORT + distance <= 65_535 ? read.PORT + distance : read.PORT - distance);
  const BANK_PORT = read.BANK_PORT ?? beside(1);
  const IDENTITY_PORT = read.IDENTITY_PORT ?? beside(2);
  return Object.freeze({
    ...read,
    mode,
    DATA_DIR,
    SESSION_SECRET: SESSION_SECRET ?? secrets.SESSION_SECRET,
    OTP_SECRET: OTP_SECRET ?? secrets.OTP_SECRET,
    PAYMENT_WEBHOOK_SECRET: PAYMENT_WEBHOOK_SECRET ?? secrets.PAYMENT_WEBHOOK_SECRET,
    USER_DATA_KEYS: USER_DATA_KEY ?? null,
    PUBLIC_ORIGIN: read.PUBLIC_ORIGIN ?? `http://localhost:${read.PORT}`,
    RELEASE: read.RELEASE ?? packageVersion(),
    BANK_PORT,
    BANK_URL: read.BANK_URL ?? `http://localhost:${BANK_PORT}`,
    servesTestBank: mode === 'local' && read.BANK_URL === undefined,
    IDENTITY_PORT,
    IDENTITY_URL: `http://localhost:${IDENTITY_PORT}`,
    servesTestIdentity: mode === 'local',
    backendUrls: {
      main: read.BACKEND_MAIN_URL ?? null,
      cart: read.BACKEND_CART_URL ?? null,
      user: read.BACKEND_USER_URL ?? null,
      'order-review': read.BACKEND_ORDER_REVIEW_URL ?? null,
      'occasion-reminder': read.BACKEND_OCCASION_REMINDER_URL ?? null,
      'geo-location': read.BACKEND_GEO_LOCATION_URL ?? null,
      'update-address': read.BACKEND_UPDATE_ADDRESS_URL ?? null,
      'save-address': read.BACKEND_SAVE_ADDRESS_URL ?? null,
      subscribe: read.BACKEND_SUBSCRIBE_URL ?? null,
      geocoding: read.BACKEND_GEOCODING_URL ?? null,
    },
  });
}

/** Every setting in the order of README's table: name, group, what holds when it is not set, and its meaning. */
export function describeSettings(): { name: string; group: string; default: string; meaning: string }[] {
  return settingNames.map((name) => {
    const { group, shownDefault, meaning } = settings[name];
    return { name, group, default: shownDefault, meaning };
  });
}
