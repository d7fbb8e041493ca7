/** A profile as `node --cpu-prof` writes it. */
export type CpuProfile = {
  nodes: { id: number; callFrame: { functionName: string; url: string } }[];
  samples: number[];
  timeDeltas: number[];
};

const parts: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['asking the database (pg)', /node_modules\/(?:pg|pg-[\w-]+|postgres-[\w-]+)\//],
  ['writing SQL (drizzle)', /node_modules\/drizzle-orm\//],
  ['counting requests', /node_modules\/rate-limiter-flexible\//],
  ['the queue', /node_modules\/graphile-worker\//],
  ['checking against the contract', /node_modules\/(?:ajv|fast-json-stringify|fast-uri)|standalone/],
  ['HTTP (fastify)', /node_modules\/(?:fastify|@fastify|find-my-way|light-my-request|secure-json-parse|avvio)/],
  ['logging', /node_modules\/(?:pino|sonic-boom)/],
  ['charts (xstate)', /node_modules\/xstate\//],
  ['rendering pages', /dist\/server\/|node_modules\/react/],
  ['other packages', /node_modules\//],
  ['the shop itself', /\/(?:backends|machines|src)\//],
  ['Node: network', /^node:(?:net|http|_http|internal\/(?:stream|http)|stream|_stream)/],
  ['Node: the rest', /^node:/],
];

/** Shares of the time that a process was busy, by what it was busy with; the largest first. */
export function summarize({ nodes, samples, timeDeltas }: CpuProfile): { name: string; share: number }[] {
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]));
  const spent = new Map<string, number>();
  let busy = 0;
  for (const [index, id] of samples.entries()) {
    const frame = frames.get(id);
    const took = timeDeltas[index] ?? 0;
    if (frame === undefined || frame.functionName === '(idle)') continue;
    const name =
      frame.functionName === '(garbage collector)'
        ? 'collecting garbage'
        : (parts.find(([, pattern]) => pattern.test(frame.url))?.[0] ?? 'the engine and native code');
    busy += took;
    spent.set(name, (spent.get(name) ?? 0) + took);
  }
  return [...spent]
    .map(([name, took]) => ({ name, share: took / busy }))
    .toSorted((one, other) => other.share - one.share);
}
