import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { EnvError } from './env-error.ts';
import { projectRoot, type BackendName } from './names.ts';
import type { PrivateKey } from './schemas.ts';
import { savedSecrets, localSecrets, type SavedSecrets } from './secrets.ts';
import { settings } from './settings.ts';

type Settings = typeof settings;
type Read = { [name in keyof Settings]: z.output<Settings[name]['schema']> };
type Filled =
  | 'PUBLIC_ORIGIN'
  | 'BANK_PORT'
  | 'BANK_URL'
  | 'IDENTITY_PORT'
  | 'RELEASE'
  | 'SHOP_GSTIN'
  | 'USER_DATA_KEY'
  | keyof SavedSecrets;

/** Every setting, checked and with its default, plus what follows from them. Frozen. */
export type Env = Readonly<
  Omit<Read, Filled | 'SHOP_MODE'> &
    SavedSecrets & {
      mode: 'local' | 'production';
      PUBLIC_ORIGIN: string;
      RELEASE: string;
      SHOP_GSTIN: string;
      BANK_PORT: number;
      BANK_URL: string;
      /** true when this process does the jobs of the queue, keeps house and runs the test servers of a local shop. */
      doesQueue: boolean;
      /** true when this process answers shoppers. */
      serves: boolean;
      /** true when the local shop has a test bank, on BANK_PORT. */
      servesTestBank: boolean;
      /** Keys for encrypted contacts, the one to offer first; null when they are kept in the database. */
      USER_DATA_KEYS: readonly PrivateKey[] | null;
      IDENTITY_PORT: number;
      IDENTITY_URL: string;
      /** true when the local shop has an identity provider to try social login with. */
      servesTestIdentity: boolean;
      /** the chat that runs in the frame: a configured one, or the local shop's own help desk; null without any. */
      chat: { script: string; token: string; base: string } | 'local' | null;
      /** where each backend is, or null when it is served by this process. */
      backendUrls: Readonly<Record<BackendName, string | null>>;
    }
>;

const settingNames = Object.keys(settings) as (keyof Settings)[];
const secretNames = new Set<string>([
  ...savedSecrets.keyof().options,
  'USER_DATA_KEY',
  'DATABASE_URL',
  'SMTP_URL',
  'SMS_GATEWAY_URL',
  'SMS_GATEWAY_TOKEN',
  'GOOGLE_CLIENT_SECRET',
  'FACEBOOK_APP_SECRET',
  'GEO_PROVIDER_KEY',
  'RAZORPAY_KEY_SECRET',
  'RAZORPAY_WEBHOOK_SECRET',
  'EVENTS_WEBHOOK_URL',
  'EVENTS_WEBHOOK_TOKEN',
  'GA4_API_SECRET',
  'AFFILIATE_ADSFLOURISH_URL',
  'AFFILIATE_INLS_URL',
]);
/** Settings that mean something only together. */
const groups = [
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['FACEBOOK_APP_ID', 'FACEBOOK_APP_SECRET'],
  ['GEO_PROVIDER_URL', 'GEO_PROVIDER_KEY'],
  ['GA4_MEASUREMENT_ID', 'GA4_API_SECRET'],
  ['CHAT_SCRIPT_URL', 'CHAT_TOKEN', 'CHAT_BASE_URL'],
] as const;
const neededForRazorpay = ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'] as const;

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
  for (const group of groups) {
    const given = group.filter((name) => written(source, name) !== '');
    if (given.length > 0 && given.length < group.length) problems.push(`${group.join(' and ')} belong together`);
  }
  if (read['PAYMENT_PROVIDER'] === 'razorpay') {
    for (const name of neededForRazorpay) {
      if (written(source, name) === '') problems.push(`${name} is needed with PAYMENT_PROVIDER=razorpay`);
    }
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
  'SHOP_GSTIN',
] as const satisfies (keyof Settings)[];

/** A browser drops a cookie for a domain that its host is not in, so the cart would have no name. */
const isAbove = (domain: string | undefined, origin: string | undefined): boolean =>
  domain === undefined || origin === undefined || `.${new URL(origin).hostname}`.endsWith(`.${domain}`);

function refuseHalfAProduction(read: Read): void {
  const problems = [
    ...neededInProduction.filter((name) => read[name] === undefined).map((name) => `${name} is needed in production`),
    ...(read.BANK_URL === undefined && read.PAYMENT_PROVIDER === 'test'
      ? ['BANK_URL is needed in production, or PAYMENT_PROVIDER=razorpay']
      : []),
    ...(read.PUBLIC_ORIGIN?.startsWith('http:') ? ['PUBLIC_ORIGIN must be https in production'] : []),
    ...(['TEST_MODE', 'DEV'] as const).filter((name) => read[name]).map((name) => `${name} is refused in production`),
    ...(isAbove(read.CART_COOKIE_DOMAIN, read.PUBLIC_ORIGIN)
      ? []
      : ['CART_COOKIE_DOMAIN must be the host of PUBLIC_ORIGIN or a domain above it']),
    ...(read.INSPECT_URL === undefined ? [] : ['INSPECT_URL is refused in production']),
  ];
  if (problems.length > 0) {
    throw new EnvError(`A production shop cannot start like this:\n${problems.map((p) => `  ${p}`).join('\n')}`);
  }
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
    SHOP_GSTIN: read.SHOP_GSTIN ?? '27AAPCP4141R1ZN',
    BANK_PORT,
    BANK_URL: read.BANK_URL ?? `http://localhost:${BANK_PORT}`,
    doesQueue: read.QUEUE !== 'elsewhere',
    serves: read.QUEUE !== 'only',
    servesTestBank: mode === 'local' && read.BANK_URL === undefined && read.PAYMENT_PROVIDER === 'test',
    IDENTITY_PORT,
    IDENTITY_URL: `http://localhost:${IDENTITY_PORT}`,
    servesTestIdentity: mode === 'local',
    chat:
      read.CHAT_SCRIPT_URL && read.CHAT_TOKEN && read.CHAT_BASE_URL
        ? { script: read.CHAT_SCRIPT_URL, token: read.CHAT_TOKEN, base: new URL(read.CHAT_BASE_URL).origin }
        : mode === 'local'
          ? 'local'
          : null,
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
