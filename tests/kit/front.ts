import { createHash } from 'node:crypto';
import {
  createServer,
  request as ask,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { text } from 'node:stream/consumers';
import type { AddressInfo } from 'node:net';
import { shopOrigin } from './browser.ts';

/**
 * A way to the shop that can be cut, and on which the worker's file can be another one: what stands between a service
 * worker and the network, Playwright's own routes do not reach. As the proxy of a context it leaves the shop its own
 * origin, so that calls go through it too.
 */
export type Front = {
  readonly origin: string;
  /** nothing comes through while it is true */
  isCut: boolean;
  /** what lies at the worker's address; null for the shop's own */
  worker: { status: number; type: string; body: string } | null;
  /** no cookie comes or goes while it is true, as from a browser that keeps none */
  isWithoutCookies: boolean;
  /**
   * Names the shop's files as another build of it would, and has none with their old names; null for the build itself.
   * The server renders the same pages, as it would where a release changes a script.
   */
  release: string | null;
  /** addresses at which there is nothing */
  isGone: (path: string) => boolean;
  /** addresses that take what is asked and never answer */
  isSilent: (path: string) => boolean;
  readonly close: () => Promise<void>;
};

const namesFiles = /html|javascript|css/;

const elements = /<(script|style)\b[^>]*>([\s\S]*?)<\/\1>/g;
const digestsIn = (html: string): string[] =>
  [...html.matchAll(elements)].map(([, , inside = '']) => createHash('sha256').update(inside).digest('base64'));

/** The policy of a page whose scripts and styles are other ones now. */
function policyFor(policy: string, before: string, after: string): string {
  const now = digestsIn(after);
  return digestsIn(before).reduce((text, digest, at) => text.replaceAll(digest, now[at] ?? digest), policy);
}

/** As a proxy's browser names an address in full. */
const pathOf = ({ url = '/' }: IncomingMessage): string => url.replace(/^http:\/\/[^/]+/, '');

export async function openFront(): Promise<Front> {
  const shop = new URL(shopOrigin());
  const filesOf = (release: string): string => `assets-${release}`;
  const inShop = (path: string): string =>
    front.release === null ? path : path.replace(`/${filesOf(front.release)}/`, '/assets/');
  const isOfOther = (path: string): boolean =>
    /^\/assets(?:-\w+)?\//.test(path) &&
    !path.startsWith(front.release === null ? '/assets/' : `/${filesOf(front.release)}/`);
  const fromBrowser = (request: IncomingMessage): IncomingHttpHeaders => {
    const { cookie, ...headers } = request.headers;
    const kept = front.isWithoutCookies || cookie === undefined ? {} : { cookie };
    return {
      ...headers,
      host: shop.host,
      ...kept,
      // Another release renders another page: none that a browser has is still it.
      ...(front.release === null ? {} : { 'accept-encoding': 'identity', 'if-none-match': '' }),
    };
  };
  const pass = (request: IncomingMessage, response: ServerResponse): void => {
    const toShop = ask(
      {
        host: shop.hostname,
        port: shop.port,
        path: inShop(pathOf(request)),
        method: request.method,
        headers: fromBrowser(request),
      },
      (answer) => {
        const { 'set-cookie': cookies, 'content-length': length, ...headers } = answer.headers;
        const { release } = front;
        const isRenamed = release !== null && namesFiles.test(headers['content-type'] ?? '');
        const begin = (own: IncomingHttpHeaders): ServerResponse =>
          response.writeHead(answer.statusCode ?? 502, {
            ...headers,
            ...(cookies === undefined || front.isWithoutCookies ? {} : { 'set-cookie': cookies }),
            ...own,
          });
        if (!isRenamed) {
          begin(length === undefined ? {} : { 'content-length': length });
          return void answer.pipe(response);
        }
        const policy = headers['content-security-policy'];
        const rename = async (): Promise<void> => {
          const body = await text(answer);
          const renamed = body.replaceAll('assets/', `${filesOf(release)}/`);
          begin(typeof policy === 'string' ? { 'content-security-policy': policyFor(policy, body, renamed) } : {}).end(
            renamed,
          );
        };
        rename().catch(() => response.destroy());
      },
    );
    toShop.on('error', () => response.destroy());
    response.on('close', () => toShop.destroy());
    request.pipe(toShop);
  };
  const server = createServer((request, response) => {
    if (front.isCut) return void request.socket.destroy();
    if (front.isSilent(pathOf(request))) return;
    if (front.worker !== null && pathOf(request) === '/sw.js') {
      const { status, type, body } = front.worker;
      return void response.writeHead(status, { 'content-type': type, 'cache-control': 'no-cache' }).end(body);
    }
    if (front.isGone(pathOf(request)) || isOfOther(pathOf(request)))
      return void response.writeHead(404, { 'content-type': 'application/json' }).end('{}');
    pass(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const front: Front = {
    origin: `http://localhost:${port}`,
    isCut: false,
    worker: null,
    isWithoutCookies: false,
    release: null,
    isGone: () => false,
    isSilent: () => false,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return front;
}
