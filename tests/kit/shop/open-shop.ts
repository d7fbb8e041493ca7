import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { CompactEncrypt, importJWK } from 'jose';
import { seedDatabase } from '#backends/seeds.ts';
import { registerBackends } from '#backends/index.ts';
import { isTestClock } from '#backends/platform/clock.ts';
import type { TestClock } from '#backends/platform/clock.ts';
import type { Env } from '#backends/platform/env/index.ts';
import { createHttpServer, registerPlatform } from '#backends/platform/http/http.ts';
import { createPlatform } from '#backends/platform/platform.ts';
import type { Platform, PlatformOptions } from '#backends/platform/platform.ts';

/** Limits so high that a test meets none by accident; a test of a limit sets its own. */
export const generous = Object.fromEntries(
  [
    'REQUESTS_PER_MINUTE',
    'REQUESTS_PER_ADDRESS_MINUTE',
    'WRITES_PER_MINUTE',
    'WRITES_PER_ADDRESS_MINUTE',
    'OTP_PER_CONTACT_HOUR',
    'OTP_PER_CONTACT_DAY',
    'OTP_PER_IPV4_HOUR',
    'OTP_PER_PREFIX_HOUR',
    'OTP_PER_HOUR',
    'SIGNIN_PER_HOUR',
    'CHECK_USER_PER_MINUTE',
    'CHECK_USER_PER_HOUR',
    'CHECK_USER_PER_SESSION_HOUR',
  ].map((name) => [`LIMIT_${name}`, '1000000']),
);

export type Answer = {
  status: number;
  body: Record<string, unknown>;
  text: string;
  headers: LightMyRequestResponse['headers'];
};

export type SomeContact = { email: string } | { mobile: string };
type Account = { name?: string; mobile?: string; email?: string; country_code?: string };

/** A browser at a shop: it keeps cookies, sends what a page of the shop would send, and reads the outbox. */
export class Browser {
  readonly cookies = new Map<string, string>();
  readonly #shop: OpenShop;
  address = '203.0.113.7';
  csrf = '';

  constructor(shop: OpenShop) {
    this.#shop = shop;
  }

  /** The same browser, speaking to another process of the shop. */
  at(shop: OpenShop): Browser {
    const twin = new Browser(shop);
    for (const [name, value] of this.cookies) twin.cookies.set(name, value);
    twin.csrf = this.csrf;
    twin.address = this.address;
    return twin;
  }

  async ask(
    method: 'GET' | 'POST' | 'PUT',
    url: string,
    options: { body?: unknown; headers?: Record<string, string> } = {},
  ): Promise<Answer> {
    const isText = typeof options.body === 'string';
    const answer = await this.#shop.app.inject({
      method,
      url,
      remoteAddress: this.address,
      cookies: Object.fromEntries(this.cookies),
      headers: {
        host: 'localhost:3000',
        ...(options.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(method === 'GET'
          ? {}
          : { 'x-csrf-token': this.csrf, origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' }),
        ...options.headers,
      },
      ...(options.body === undefined ? {} : { payload: isText ? String(options.body) : JSON.stringify(options.body) }),
    });
    for (const { name, value, maxAge } of answer.cookies) {
      if (value === '' || maxAge === 0) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    const isJson = String(answer.headers['content-type']).startsWith('application/json');
    return { status: answer.statusCode, body: isJson ? answer.json() : {}, text: answer.body, headers: answer.headers };
  }

  get = (url: string, headers: Record<string, string> = {}): Promise<Answer> => this.ask('GET', url, { headers });
  post = (url: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer> =>
    this.ask('POST', url, { body, headers });

  /** Opens the pre-session, as the first page that writes does. */
  async arrive(): Promise<this> {
    const { body } = await this.get('/b/cart/api/csrf-token');
    this.csrf = String(body['token']);
    return this;
  }

  get fact(): string {
    return this.cookies.get('fact') ?? '';
  }

  /** Seals a contact as the page does before it asks for a code. */
  async seal(data: unknown): Promise<string> {
    const { body } = await this.get('/b/user/fa/users/encryption-key');
    const { kid, jwk } = body['data'] as { kid: string; jwk: { kty: string; crv: string; x: string; y: string } };
    return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(data)))
      .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid })
      .encrypt(await importJWK(jwk, 'ECDH-ES'));
  }

  async sendCode(
    contact: SomeContact,
    purpose: 'login' | 'register',
    more: Record<string, unknown> = {},
  ): Promise<Answer> {
    return this.post('/b/user/fa/users/sendOtp', {
      user_name: '',
      resend_otp: 'n',
      country_code: '91',
      userData: await this.seal({ ...contact, purpose }),
      ...more,
    });
  }

  signIn = (contact: SomeContact, otp: string, more: Record<string, unknown> = {}): Promise<Answer> =>
    this.post('/b/user/fa/users/signin', {
      email: '',
      mobile: '',
      ...contact,
      otp,
      is_verified_user: 1,
      check_mobile: 1,
      country_code: '91',
      is_checkout: 0,
      social_login: 0,
      source: 'web',
      fact: this.fact,
      ...more,
    });

  register = (
    through: 'email' | 'mobile',
    otp: string,
    account: Account,
    more: Record<string, unknown> = {},
  ): Promise<Answer> =>
    this.post('/b/user/fa/users/register?fa-source=web', {
      email: '',
      mobile: '',
      name: 'Asha Rao',
      otp,
      is_verified_user: 0,
      country_code: '91',
      title: 'Ms',
      is_checkout: 0,
      ref_url: '/',
      check_mobile: 0,
      source: 'web',
      old_entry: '',
      login_through: through,
      isInternational: 0,
      fact: this.fact,
      ...account,
      ...more,
    });

  /** Goes all the way of a new shopper; gives the answer of register. */
  async becomeCustomer(account: { mobile: string; email: string; name?: string }): Promise<Answer> {
    await this.arrive();
    const sent = await this.sendCode({ mobile: account.mobile }, 'register');
    if (sent.status !== 200) throw new Error(`No code was sent: ${sent.text}`);
    const answer = await this.register('mobile', await this.#shop.codeFor(account.mobile), account);
    await this.arrive();
    return answer;
  }
}

export type OpenShop = {
  platform: Platform;
  clock: TestClock;
  app: FastifyInstance;
  browser(): Browser;
  /** The newest code that was sent to a contact. */
  codeFor(contact: string): Promise<string>;
  close(): Promise<void>;
};

/** The whole shop but its pages, in this process; jobs run only by `platform.queue.drain()`. */
export async function openShop(env: Env, options: PlatformOptions = {}): Promise<OpenShop> {
  const platform = await createPlatform(env, { seed: seedDatabase, ...options });
  const { clock } = platform;
  if (!isTestClock(clock)) throw new Error('A test shop has a test clock');
  const app = createHttpServer(env, platform.log);
  await registerPlatform(app, platform);
  await registerBackends(app, platform);
  await app.ready();
  const shop: OpenShop = {
    platform,
    clock,
    app,
    browser: () => new Browser(shop),
    async codeFor(contact) {
      const [message] = await platform.outbox.list({ to: contact });
      const code = /\b\d{6}\b/.exec(message?.text ?? '')?.[0];
      if (!code) throw new Error('No code was sent there');
      return code;
    },
    async close() {
      await app.close();
      await platform.close();
    },
  };
  return shop;
}

/** A code that is surely not `code`. */
export const notThe = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
