import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { shopOrigin } from './browser.ts';

/**
 * A way to the shop that can be cut, and on which the worker's file can be another one: what stands between a service
 * worker and the network, Playwright's own routes do not reach.
 */
export type Front = {
  readonly origin: string;
  /** nothing comes through while it is true */
  isCut: boolean;
  /** what lies at the worker's address; null for the shop's own */
  worker: { status: number; type: string; body: string } | null;
  readonly close: () => Promise<void>;
};

export async function openFront(): Promise<Front> {
  const shop = new URL(shopOrigin());
  const pass = (request: IncomingMessage, response: ServerResponse): void => {
    const toShop = ask(
      {
        host: shop.hostname,
        port: shop.port,
        path: request.url,
        method: request.method,
        headers: { ...request.headers, host: shop.host },
      },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      },
    );
    toShop.on('error', () => response.destroy());
    response.on('close', () => toShop.destroy());
    request.pipe(toShop);
  };
  const server = createServer((request, response) => {
    if (front.isCut) return void request.socket.destroy();
    if (front.worker !== null && request.url === '/sw.js') {
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
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return front;
}
