type Injected = { statusCode: number; headers: Readonly<Record<string, unknown>>; payload: string };
export type Inject = (request: {
  method: string;
  url: string;
  headers: Record<string, string>;
  payload?: string;
}) => Promise<Injected>;

/**
 * A fetch that stays in the process: hands each request to a server's `inject`, with the visitor's own headers (cookie,
 * user agent, address) that a page rendered on the server speaks for.
 */
export const createInjectFetch =
  (inject: Inject, visitor: Readonly<Record<string, string>>): typeof globalThis.fetch =>
  async (input, init) => {
    const request = new Request(input, init);
    request.signal.throwIfAborted();
    const { pathname, search } = new URL(request.url);
    const payload = await request.text();
    const answer = await inject({
      method: request.method,
      url: `${pathname}${search}`,
      headers: { ...visitor, ...Object.fromEntries(request.headers) },
      ...(payload === '' ? {} : { payload }),
    });
    const headers = new Headers();
    for (const [name, value] of Object.entries(answer.headers)) {
      for (const one of Array.isArray(value) ? value : [value])
        if (one !== undefined) headers.append(name, String(one));
    }
    return new Response(answer.statusCode === 204 || answer.statusCode === 304 ? null : answer.payload, {
      status: answer.statusCode,
      headers,
    });
  };
