import proxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';
import { handlers as cart } from '#backends/cart/routes.ts';
import { guardGeo, handlers as geoLocation } from '#backends/geo-location/routes.ts';
import { handlers as geocoding } from '#backends/geocoding/routes.ts';
import { createCatalogueCache } from '#backends/main/catalogue-cache.ts';
import { registerPageCache } from '#backends/main/page-cache.ts';
import { handlers as main } from '#backends/main/routes.ts';
import { handlers as occasionReminder } from '#backends/occasion-reminder/routes.ts';
import { handlers as orderReview } from '#backends/order-review/routes.ts';
import { createTrackingStreams } from '#backends/order-review/tracking-streams.ts';
import { registerContract } from '#backends/platform/contract.ts';
import { backendNames } from '#backends/platform/env/index.ts';
import type { BackendName } from '#backends/platform/env/index.ts';
import { guardBackends } from '#backends/platform/guards.ts';
import { registerEventsPage } from '#backends/platform/events-page.ts';
import { queueHousekeeping, registerHousekeeping } from '#backends/platform/housekeeping.ts';
import type { Platform } from '#backends/platform/platform.ts';
import { problem } from '#backends/platform/http/problem.ts';
import { registerReadiness } from '#backends/platform/readiness.ts';
import { handlers as saveAddress } from '#backends/save-address/routes.ts';
import { registerBackInStock } from '#backends/shop/back-in-stock.ts';
import { listCredits, registerAffiliateCredits } from '#backends/shop/events/credits.ts';
import { registerEventDelivery } from '#backends/shop/events/deliver.ts';
import { listEvents } from '#backends/shop/events/store.ts';
import { shopChores } from '#backends/shop/chores.ts';
import {
  guardBankEvents,
  registerBankReturn,
  registerHostedPage,
  registerPaymentJobs,
  resumePaymentJobs,
} from '#backends/shop/payment/index.ts';
import { queueReminders, registerReminders, sendReminders } from '#backends/shop/reminders/send.ts';
import { forgetUnconfirmed } from '#backends/subscribe/readers.ts';
import { handlers as subscribe } from '#backends/subscribe/routes.ts';
import { handlers as updateAddress } from '#backends/update-address/routes.ts';
import { userChores } from '#backends/user/chores.ts';
import { registerTrackingCodes } from '#backends/user/otp/tracking-code.ts';
import { handlers as user } from '#backends/user/routes.ts';
import { platformWords } from '#backends/platform/http/words.ts';

type Mount = (scope: FastifyInstance, platform: Platform) => Promise<void>;

const mounts: Record<BackendName, Mount> = {
  main: async (scope, platform) => {
    const cache = createCatalogueCache(platform);
    registerPageCache(scope, cache);
    await registerContract(scope, { name: 'main', handlers: main(platform, cache), platform });
  },
  cart: async (scope, platform) => {
    guardBankEvents(scope, platform);
    await registerContract(scope, { name: 'cart', handlers: cart(platform), platform });
  },
  user: (scope, platform) => registerContract(scope, { name: 'user', handlers: user(platform), platform }),
  'order-review': async (scope, platform) => {
    const streams = createTrackingStreams(platform);
    scope.addHook('preClose', async () => streams.close());
    await registerContract(scope, { name: 'order-review', handlers: orderReview(platform, streams), platform });
  },
  'occasion-reminder': (scope, platform) =>
    registerContract(scope, { name: 'occasion-reminder', handlers: occasionReminder(platform), platform }),
  'geo-location': async (scope, platform) => {
    guardGeo(scope, platform);
    await registerContract(scope, { name: 'geo-location', handlers: geoLocation(platform), platform });
  },
  'update-address': (scope, platform) =>
    registerContract(scope, { name: 'update-address', handlers: updateAddress(platform), platform }),
  'save-address': (scope, platform) =>
    registerContract(scope, { name: 'save-address', handlers: saveAddress(platform), platform }),
  subscribe: (scope, platform) =>
    registerContract(scope, { name: 'subscribe', handlers: subscribe(platform), platform }),
  geocoding: (scope, platform) =>
    registerContract(scope, { name: 'geocoding', handlers: geocoding(platform), platform }),
};

/** Hands `/b/<name>/x` on to `<address>/x`, with the shopper's own host and address, so that cookies and limits hold there. */
async function forward(app: FastifyInstance, name: BackendName, address: string): Promise<void> {
  const { origin, pathname } = new URL(address);
  await app.register(proxy, {
    upstream: origin,
    prefix: `/b/${name}`,
    rewritePrefix: pathname.replace(/\/$/, ''),
    replyOptions: {
      rewriteRequestHeaders: (request, headers) => ({
        ...headers,
        host: request.headers.host,
        'x-forwarded-for': request.ip,
      }),
    },
  });
}

/** Under `/b/` nothing answers but operations of the contracts, refusals, and what is handed on: the rest stops the start. */
function requireContracts(app: FastifyInstance, handedOn: readonly BackendName[]): void {
  app.addHook('onRoute', ({ url, config }) => {
    const isHandedOn = handedOn.some((name) => `${url}/`.startsWith(`/b/${name}/`));
    if (!url.startsWith('/b/') || config?.contract || config?.refuses || isHandedOn) return;
    throw new Error(`${url} is a route without an operation of a contract`);
  });
}

/**
 * Serves the ten backends under `/b/<name>`, each here or, when its address is set, by handing on; also names their
 * work to the queue and answers /ready. Needs `registerPlatform` first; start the queue afterwards.
 */
export async function registerBackends(app: FastifyInstance, platform: Platform): Promise<void> {
  const { backendUrls } = platform.env;
  registerPaymentJobs(platform);
  registerBackInStock(platform);
  registerTrackingCodes(platform);
  registerReminders(platform);
  registerHousekeeping(platform, [...userChores, ...shopChores, forgetUnconfirmed, sendReminders]);
  registerEventDelivery(platform);
  registerAffiliateCredits(platform);
  if (platform.env.mode === 'local')
    registerEventsPage(app, async () => [...(await listCredits(platform.db)), ...(await listEvents(platform.db))]);
  registerReadiness(app, platform);
  registerBankReturn(app, platform);
  registerHostedPage(app, platform);
  requireContracts(
    app,
    backendNames.filter((name) => backendUrls[name] !== null),
  );
  for (const name of backendNames) {
    const address = backendUrls[name];
    if (address !== null) {
      await forward(app, name, address);
      continue;
    }
    await app.register(async (scope) => {
      const own = name === 'main' ? { ...platform, ...platform.pages } : platform;
      guardBackends(scope, own);
      await mounts[name](scope, own);
    });
  }
  app.all('/b/*', { config: { refuses: true } }, async () => {
    throw problem(404, 'NOT_FOUND', platformWords.notFound);
  });
  // Of all processes one keeps house: the others would only order the same again.
  if (!platform.env.doesQueue) return;
  app.addHook('onReady', async () => {
    await resumePaymentJobs(platform);
    await queueHousekeeping(platform, 0);
    await queueReminders(platform);
  });
}
