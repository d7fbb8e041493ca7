import {
  createServer,
  request as ask,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
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
  readonly close: () => Promise<void>;
};

/** As a proxy's browser names an address in full. */
const pathOf = ({ url = '/' }: IncomingMessage): string => url.replace(/^http:\/\/[^/]+/, '');

export async function openFront(): Promise<Front> {
  const shop = new URL(shopOrigin());
  const fromBrowser = (request: IncomingMessage): IncomingHttpHeaders => {
    const { cookie, ...headers } = request.headers;
    const kept = front.isWithoutCookies || cookie === undefined ? {} : { cookie };
    return { ...headers, host: shop.host, ...kept };
  };
  const pass = (request: IncomingMessage, response: ServerResponse): void => {
    const toShop = ask(
      {
        host: shop.hostname,
        port: shop.port,
        path: pathOf(request),
        method: request.method,
        headers: fromBrowser(request),
      },
      (answer) => {
        const { 'set-cookie': cookies, ...headers } = answer.headers;
        const kept = front.isWithoutCookies || cookies === undefined ? {} : { 'set-cookie': cookies };
        response.writeHead(answer.statusCode ?? 502, { ...headers, ...kept });
        answer.pipe(response);
      },
    );
    toShop.on('error', () => response.destroy());
    response.on('close', () => toShop.destroy());
    request.pipe(toShop);
  };
  const server = createServer((request, response) => {
    if (front.isCut) return void request.socket.destroy();
    if (front.worker !== null && pathOf(request) === '/sw.js') {
      const { status, type, body } = front.worker;
      return void response.writeHead(status, { 'content-type': type, 'cache-control': 'no-cache' }).end(body);
    }
    pass(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const front: Front = {
    origin: `http://localhost:${port}`,
    isCut: false,
    worker: null,
    isWithoutCookies: false,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return front;
}
