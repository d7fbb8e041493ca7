import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';

type Call = {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
};

/** Another service on this machine: it keeps what it is told, and answers as its mood says. */
export async function startCounter() {
  const calls: Call[] = [];
  /** statuses of the next answers; 200 when there are none */
  const moods: number[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => (body += part));
    request.on('end', () => {
      calls.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body });
      response.writeHead(moods.shift() ?? 200).end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('a TCP server has a port');
  return { calls, moods, url: `http://127.0.0.1:${address.port}`, close: () => void server.close() };
}
