import type { FastifyInstance, FastifyRequest } from 'fastify';

const passedOn = ['cookie', 'user-agent', 'accept-language', 'x-forwarded-for'] as const;

/**
 * A `fetch` for loaders that run on the server: the request never leaves the process, and is made in the name of the
 * shopper whose page is being rendered. Only the shop's own addresses can be asked.
 */
export function injectFetch(app: FastifyInstance, from: FastifyRequest): typeof globalThis.fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    const headers: Record<string, string> = {
      ...Object.fromEntries(request.headers),
      host: from.headers.host ?? url.host,
      'sec-fetch-site': 'same-origin',
      'sec-fetch-mode': 'cors',
      'sec-fetch-dest': 'empty',
    };
    for (const name of passedOn) {
      const value = from.headers[name];
      if (typeof value === 'string') headers[name] = value;
    }
    const answer = await app.inject({
      method: request.method as 'GET',
      url: url.pathname + url.search,
      headers,
      remoteAddress: from.ip,
      ...(request.body === null ? {} : { payload: Buffer.from(await request.arrayBuffer()) }),
      signal: request.signal,
    });
    const answered = new Headers();
    for (const [name, value] of Object.entries(answer.headers)) {
      for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) answered.append(name, String(one));
    }
    const empty = answer.statusCode === 204 || answer.statusCode === 304;
    return new Response(empty ? null : new Uint8Array(answer.rawPayload), { status: answer.statusCode, headers: answered });
  };
}
