import Fastify from 'fastify';
import cookie from '@fastify/cookie';
import type { InlineSources } from '#backends/platform/http/security-headers.ts';
import type { RenderedPage, RenderRequest } from '#src/boot/entry-server.tsx';
import { createSharedPages } from '#src/server/shared/shared-pages.ts';
import { registerPages } from '#src/server/pages.ts';
import { noStyles } from '#src/server/style-sheets.ts';

const config = {
  origin: 'https://shop.example',
  mode: 'local',
  testMode: false,
  mapsKey: null,
  inspectUrl: null,
  indexable: false,
  siteVerification: null,
  foodLicence: null,
  company: {},
  careersUrl: null,
  hasChat: false,
  appStores: { android: null, apple: null },
  release: 'r1',
} as const;

const sheet = (address: string, text: string) => ({ address, text, narrow: text });
const own = sheet('/own.css', '._ab0{}');
const ofRoute = sheet('/route.css', 'b{}');
const ownStyles = {
  others: [own, ofRoute, sheet('/foreign.css', 'i{}')],
  ofRoutes: new Map([['/cakes', ['/style.css', '/route.css']]]),
  byMark: new Map([['ab', own]]),
};

const face = {
  rule: '@font-face{font-family:Figtree}',
  family: 'Figtree',
  href: '/figtree.woff2',
  weight: '400 700',
  unicodeRange: 'U+20-7E',
};

const template = {
  top: '<html>',
  beforeScript: '',
  script: 'keepTap()',
  beforePage: '<body>',
  beforeData: '',
  bottom: '</html>',
  scripts: ['/entry.js'],
  routeScripts: new Map<string, readonly string[]>(),
  wideScripts: [],
  styles: { ...noStyles, common: [sheet('/style.css', 'body{}')], faces: [face], ...ownStyles },
  fonts: ['/figtree.woff2'],
  rupeeFonts: [],
};

type Server = {
  /** of each page, or of the page that so many were asked for until then */
  readonly statusCode?: number | ((count: number) => number);
  readonly maxBytes?: number;
  /** characters of a page */
  readonly size?: number;
  readonly guard?: () => Promise<void>;
  /** called before each page with how many were asked for; what it returns is waited for */
  readonly onRender?: (count: number) => Promise<void> | void;
  /** whether each rendering says the same */
  readonly isSteady?: boolean;
  /** what each page shows beside */
  readonly shown?: string;
  readonly routeIds?: readonly string[];
  readonly mapsKey?: string | null;
  /** what else tells pages apart */
  readonly edition?: () => string;
  /** the session whose customer has an order that waits to be paid */
  readonly waiting?: string;
};

/** The digests alone, as the policy of a shop has them. */
const policyOf = ({ scripts, styles }: InlineSources): string =>
  `script-src ${scripts.join(' ')}; style-src ${styles.join(' ')}`;

/** A server whose pages say how many were rendered before them and for whom. */
export async function openServer({
  statusCode = 200,
  maxBytes = 1_000_000,
  size = 0,
  guard = async () => {},
  onRender,
  isSteady = false,
  shown = '',
  routeIds = [],
  mapsKey = null,
  edition = () => '',
  waiting,
}: Server = {}) {
  let version = 1;
  let nonce = 0;
  const asked: RenderRequest[] = [];
  const render = async (request: RenderRequest): Promise<RenderedPage> => {
    asked.push(request);
    const count = asked.length;
    await onRender?.(count);
    const page = `page ${isSteady ? 1 : count}: ₹5 for all${shown}${'x'.repeat(size)}`;
    return {
      kind: 'page',
      statusCode: typeof statusCode === 'number' ? statusCode : statusCode(count),
      head: '',
      page,
      data: '',
      structures: [],
      routeIds,
    };
  };
  const app = Fastify();
  await app.register(cookie);
  app.decorateRequest('cspNonce', '');
  app.addHook('onRequest', async (request) => {
    nonce += 1;
    request.cspNonce = `nonce-${nonce}`;
  });
  const source = { load: async () => ({ render, template, hasPage: () => false, readHelp: async () => [] }) };
  let time = 0;
  const logged: unknown[] = [];
  const onStale = (error: unknown) => void logged.push(error);
  const sharedPages = createSharedPages({
    version: async () => version,
    policyOf,
    hasOrder: async ({ sid }) => sid !== undefined && sid === waiting,
    time: () => new Date(time),
    onStale,
    edition,
    maxBytes,
    now: () => time,
  });
  const log = {
    debug: () => {},
    info: () => {},
    warn: () => {},
    error: (_what: string, error: unknown) => void logged.push(error),
  };
  registerPages(app, { ...config, mapsKey }, source, sharedPages, { guard, log });
  const get = async (url: string, headers: Record<string, string> = {}) =>
    (await app.inject({ url, headers: { host: 'shop.example', ...headers } })).payload;
  return {
    app,
    asked,
    logged,
    sharedPages,
    get,
    changeCatalogue: () => (version += 1),
    wait: (milliseconds: number) => (time += milliseconds),
    close: () => app.close(),
  };
}
