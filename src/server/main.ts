import { createServer as createNetServer } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { registerBackends } from '#backends/index.ts';
import { seedDatabase } from '#backends/seeds.ts';
import { createCatalogueCache } from '#backends/main/catalogue-cache.ts';
import { readIndexedAddresses, readListingAddresses } from '#backends/main/indexed-addresses.ts';
import { startTestBank } from '#backends/test-bank/index.ts';
import { EnvError, projectRoot, readEnv, type Env } from '#backends/platform/env/index.ts';
import { registerPictures, tilesPlugin, type StartPages } from '#backends/pictures/index.ts';
import { guardPages } from '#backends/platform/guards.ts';
import { createLog } from '#backends/platform/log.ts';
import { countWaitingOrders } from '#backends/shop/payment/index.ts';
import { createPlatform, type Platform, type PlatformOptions } from '#backends/platform/platform.ts';
import { DatabaseError } from '#backends/platform/postgres/index.ts';
import { createHttpServer, registerPlatform } from '#backends/platform/http/http.ts';
import { policyOf } from '#backends/platform/http/security-headers.ts';
import type { PublicConfig } from '#src/runtime/config.ts';
import { compressAssets, registerAssets } from './assets.ts';
import { registerPlainForms } from './plain-forms.ts';
import { createSharedPages, type SharedPages } from './shared/shared-pages.ts';
import { registerInspectorPage } from './inspector-page.ts';
import { registerChatFrame } from './chat/chat-frame.ts';
import { createLeaveTaking, takeConnections } from './connections.ts';
import { openingWords } from './opening-words.ts';
import { liveUntilStopped } from './process-life.ts';
import { registerPages, type HasPage, type PageSource, type ReadHelp, type Render } from './pages.ts';
import { registerSearchEngines } from './search-engines.ts';
import { registerWorkerFile } from './worker-file.ts';
import { readTemplate } from './template.ts';

/** A build of the shop, and what else tells its pages apart when they are kept. */
type Build = {
  readonly client: string;
  readonly serverEntry: string;
  readonly edition?: () => string;
};

const shopsOwn: Build = {
  client: join(projectRoot, 'dist/client'),
  serverEntry: join(projectRoot, 'dist/server/entry-server.js'),
};

export type Shop = {
  readonly url: string;
  readonly app: FastifyInstance;
  /** Lets those who are served leave; call `close` afterwards. */
  readonly leave: () => Promise<void>;
  readonly close: () => Promise<void>;
};

/** What the browser may know of the settings. */
export const publicConfig = (env: Env): Omit<PublicConfig, 'isAppSource'> => ({
  origin: env.PUBLIC_ORIGIN,
  mode: env.mode,
  testMode: env.TEST_MODE,
  mapsKey: env.GOOGLE_MAPS_KEY ?? null,
  inspectUrl: env.INSPECT_URL ?? null,
  indexable: env.mode === 'production',
  siteVerification: (env.mode === 'production' ? env.SITE_VERIFICATION : env.SITE_VERIFICATION_ELSEWHERE) ?? null,
  foodLicence: env.FOOD_LICENCE ?? null,
  company: {
    officer: env.GRIEVANCE_OFFICER,
    mail: env.GRIEVANCE_MAIL,
    phone: env.GRIEVANCE_PHONE,
    address: env.REGISTERED_ADDRESS,
  },
  careersUrl: env.CAREERS_URL ?? null,
  hasChat: env.chat !== null,
  appStores: { android: env.ANDROID_APP_URL ?? null, apple: env.APPLE_APP_URL ?? null },
  release: env.RELEASE,
});

const builtPages = async ({ client, serverEntry }: Build): Promise<PageSource> => {
  await compressAssets(client);
  const template = await readTemplate(client);
  const { render, hasPageAt, readHelp } = (await import(pathToFileURL(serverEntry).href)) as {
    render: Render;
    hasPageAt: HasPage;
    readHelp: ReadHelp;
  };
  const source = { render, template, hasPage: hasPageAt, readHelp };
  return { load: async () => source };
};

type Start = Pick<StartPages, 'say' | 'stopping'> & {
  /** Connections come from a supervisor, which listens at PORT itself. */
  readonly isBehindDoor: boolean;
  /** Called when the database is there and filled. */
  readonly onPrepared: () => void;
  /** The shop's own unless said. */
  readonly build?: Build;
};

/** Opens the shop: database, backends, pictures, pages and, in local mode, the bank to pay at. */
export async function serve(env: Env, options: PlatformOptions, start: Start): Promise<Shop> {
  if (env.serves && !start.isBehindDoor) await assertPortFree(env);
  const platform = await createPlatform(env, { seed: seedDatabase, ...options });
  start.onPrepared();
  try {
    return await open(env, platform, start);
  } catch (error) {
    await platform.close();
    throw error;
  }
}

async function open(env: Env, platform: Platform, start: Start): Promise<Shop> {
  const app = createHttpServer(env, platform.log);
  const leave = createLeaveTaking(app, env);
  await registerPlatform(app, platform);
  await registerBackends(app, platform);
  const drawPictures = await registerPictures(app, platform);
  const catalogue = readCatalogue(env, platform);
  if (env.serves) await registerSite(app, env, platform, { ...catalogue, build: start.build ?? shopsOwn });
  const work = env.doesQueue ? await startWork(env, platform) : null;
  await app.ready();
  const drawRest = env.doesQueue ? await drawPictures({ ...start, ...(await catalogue.pictured()) }) : null;
  if (env.serves) await listen(app, env, start);
  drawRest?.();
  let closing: Promise<void> | undefined;
  const close = async (): Promise<void> => {
    await app.close();
    await work?.close();
    await platform.close();
  };
  return { url: env.PUBLIC_ORIGIN, app, leave, close: () => (closing ??= close()) };
}

type Catalogue = {
  /** The addresses of all pages that search engines may know. */
  readonly addresses: () => Promise<readonly string[]>;
  readonly pictured: () => Promise<Pick<StartPages, 'paths' | 'version'>>;
};

/** A main backend that lies elsewhere has its catalogue elsewhere too: its categories are not known here. */
function readCatalogue(env: Env, platform: Platform): Catalogue {
  const isHere = env.backendUrls.main === null;
  const cache = createCatalogueCache(platform.pages);
  const known = cache.section<readonly string[]>(1);
  const addresses: Catalogue['addresses'] = () =>
    isHere ? known.of('addresses', () => readIndexedAddresses(platform.db)) : Promise.resolve([]);
  return {
    addresses,
    pictured: async () => ({
      paths: async () => (isHere ? (await readListingAddresses(platform.db)).map((address) => address.slice(1)) : []),
      version: isHere ? await cache.version() : null,
    }),
  };
}

/** What shoppers see besides the backends: pages, files, the map, plain forms. */
async function registerSite(
  app: FastifyInstance,
  env: Env,
  platform: Platform,
  { addresses, build }: Pick<Catalogue, 'addresses'> & { readonly build: Build },
): Promise<void> {
  await app.register(tilesPlugin, platform);
  if (env.mode === 'local') registerInspectorPage(app, env);
  const watch = { guard: guardPages(platform), log: platform.log };
  let source: PageSource;
  if (env.DEV) {
    const { developmentPages } = await import('./development.ts');
    source = await developmentPages(app);
    registerPlainForms(app, env, registerPages(app, publicConfig(env), source, null, watch), watch);
  } else {
    await registerAssets(app, build.client);
    registerWorkerFile(app, build.client, env.STATIC_URL ?? null, platform.log);
    // Of a main backend that lies elsewhere nobody here knows when its catalogue changes.
    const sharedPages =
      env.backendUrls.main === null
        ? createSharedPages({
            version: createCatalogueCache(platform.pages).version,
            policyOf: (inline) => policyOf(env, inline),
            hasOrder: waitsToBePaid(platform),
            time: () => platform.clock.now(),
            onStale: (error) => platform.log.error('a kept page could not be rendered anew', error),
            ...(build.edition ? { edition: build.edition } : {}),
          })
        : null;
    source = await builtPages(build);
    registerPlainForms(app, env, registerPages(app, publicConfig(env), source, sharedPages, watch), watch);
  }
  registerChatFrame(app, env, source, watch);
  registerSearchEngines(app, publicConfig(env), source, addresses);
}

/** Whether a customer has an order that waits to be paid. */
const waitsToBePaid =
  ({ pages: { db, sessions }, clock }: Platform): SharedPages['hasOrder'] =>
  async (cookies) => {
    const auth = await sessions.read(cookies[sessions.cookieName]);
    return typeof auth?.userId === 'string' && (await countWaitingOrders(db, auth.userId, clock.now())) > 0;
  };

/** Does what nobody asks for: the jobs of the queue and, in a local shop, what stands in for the world outside. */
async function startWork(env: Env, platform: Platform): Promise<{ close(): Promise<void> }> {
  const bank = env.servesTestBank ? await startTestBank(platform) : null;
  const identity = env.servesTestIdentity ? await openTestIdentity(platform) : null;
  await platform.queue.start();
  return {
    close: async () => {
      await bank?.close();
      await identity?.close();
    },
  };
}

/** Loaded for a local shop only: a real one has no use for a provider of its own. */
async function openTestIdentity(platform: Platform) {
  const { startTestIdentity } = await import('#backends/test-identity/index.ts');
  return startTestIdentity(platform);
}

async function listen(app: FastifyInstance, env: Env, { isBehindDoor }: Start): Promise<void> {
  if (isBehindDoor) {
    takeConnections(app.server);
    // Nobody is told of this port: a server has its timeouts only while it listens.
    await app.listen({ port: 0, host: '127.0.0.1' });
  } else await app.listen({ port: env.PORT, host: env.HOST });
}

/** Says that a port is taken before anything is started for nothing. */
async function assertPortFree(env: Env): Promise<void> {
  const probe = createNetServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new EnvError(`Port ${env.PORT} is in use. Stop what runs there, or set PORT to another one.`)
          : error,
      ),
    );
    probe.listen({ port: env.PORT, host: env.HOST, exclusive: true }, () => probe.close(() => resolve()));
  });
}

/** How a supervisor says that it listens at PORT and hands connections on. */
const BEHIND_DOOR = '--behind-door';

/** Runs the shop, or what the settings make its part, as a process of its own until it is told to stop. */
async function run(): Promise<void> {
  const env = readEnv();
  const log = createLog(env);
  const stopping = new AbortController();
  const say = (line: string): void => void process.stdout.write(`${line}\n`);
  const opening = serve(
    env,
    { log, onLost: (error) => life.end(error) },
    {
      say: env.mode === 'local' ? say : (line) => log.info(line),
      stopping: stopping.signal,
      isBehindDoor: process.argv.includes(BEHIND_DOOR),
      onPrepared: () => life.prepared(),
    },
  );
  const life = liveUntilStopped(opening, { env, log, onStop: () => stopping.abort() });
  await opening;
  life.opened();
  // A supervisor says it once, when all that it started are open.
  if (process.send !== undefined) return;
  say(env.serves ? openingWords(env) : 'The jobs of the queue are being done.');
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  run().catch((error: unknown) => {
    const text =
      error instanceof EnvError || error instanceof DatabaseError
        ? error.message
        : error instanceof Error
          ? (error.stack ?? error.message)
          : String(error);
    process.stderr.write(`\nThe shop could not open.\n${text}\n`);
    process.exit(1);
  });
}
