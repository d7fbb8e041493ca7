import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';

type Call = {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
};

/** A status, perhaps a late one; `never` is a service that takes what it is told and does not answer. */
type Mood = number | Promise<number> | 'never';

/** Another service on this machine: it keeps what it is told, and answers as its mood says. */
export async function startCounter() {
  const calls: Call[] = [];
  /** the next answers; 200 when there are none */
  const moods: Mood[] = [];
  const counter = {
    calls,
    moods,
    url: '',
    /** how it answers when no mood is left */
    moodOf: (_call: Call): Mood => 200,
    close: (): void => {
      server.closeAllConnections();
      server.close();
    },
  };
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => (body += part));
    request.on('end', () => {
      const call = { method: request.method ?? '', url: request.url ?? '', headers: request.headers, body };
      calls.push(call);
      const mood = moods.shift() ?? counter.moodOf(call);
      if (mood !== 'never') void Promise.resolve(mood).then((status) => response.writeHead(status).end());
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('a TCP server has a port');
  counter.url = `http://127.0.0.1:${address.port}`;
  return counter;
}
