/**
 * A test shop that is built with all faults of views in it: `node planted-shop.ts` with the settings of a test shop in
 * its environment. Each request says by a header which fault is planted where its page is drawn.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { appendFileSync, mkdirSync } from 'node:fs';
import { Server, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { readEnv } from '#backends/platform/env/index.ts';
import { createLog } from '#backends/platform/log.ts';
import { liveUntilStopped } from '#src/server/process-life.ts';
import { serve } from '#src/server/main.ts';
import { faultHeader, places, readHeader } from './places.ts';

type Drawing = { readonly edition: string; readonly fault: string; readonly seen: Set<string> };

const drawings = new AsyncLocalStorage<Drawing>();
globalThis.faultOfViews = () => {
  const drawing = drawings.getStore();
  return drawing && { fault: drawing.fault, reached: (fault) => void drawing.seen.add(fault) };
};

mkdirSync(places.drawn, { recursive: true });

/** Everything that a request leads to, whoever does it, is done for its fault. */
function drawFor(request: IncomingMessage, response: ServerResponse, answer: () => boolean): boolean {
  const header = request.headers[faultHeader];
  if (typeof header !== 'string') return answer();
  const [fault, test] = readHeader(header);
  const seen = new Set<string>();
  response.once('close', () => {
    if (test !== '' && seen.size > 0) appendFileSync(join(places.drawn, test), `${[...seen].join('\n')}\n`);
  });
  return drawings.run({ edition: header, fault, seen }, answer);
}

const { emit } = Server.prototype as { emit: (...given: unknown[]) => boolean };
Server.prototype.emit = function (this: Server, ...given: unknown[]): boolean {
  const answer = () => Reflect.apply(emit, this, given);
  const [event, request, response] = given;
  return event === 'request' ? drawFor(request as IncomingMessage, response as ServerResponse, answer) : answer();
};

const env = readEnv();
const log = createLog(env);
const stopping = new AbortController();
const opening = serve(
  env,
  { log, onLost: (error) => life.end(error) },
  {
    say: () => {},
    stopping: stopping.signal,
    isBehindDoor: false,
    onPrepared: () => life.prepared(),
    build: {
      client: join(places.build, 'client'),
      serverEntry: join(places.build, 'server/entry-server.js'),
      edition: () => drawings.getStore()?.edition ?? '',
    },
  },
);
const life = liveUntilStopped(opening, { env, log, onStop: () => stopping.abort() });
await opening;
life.opened();
