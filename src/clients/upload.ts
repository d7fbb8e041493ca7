/** The headers of an answer, which the browser gives as text. */
const headersOf = (lines: string): Headers =>
  new Headers(
    lines
      .trim()
      .split(/\r?\n/)
      .flatMap((line): [string, string][] => {
        const colon = line.indexOf(':');
        return colon < 1 ? [] : [[line.slice(0, colon), line.slice(colon + 1).trim()]];
      }),
  );

/**
 * A fetch that tells how much of its body is on its way; the browser's own one cannot.
 * @param report is given a number from 0 to 1
 */
export const fetchWithProgress =
  (report: (fraction: number) => void) =>
  async (request: Request): Promise<Response> => {
    const body = await request.blob();
    request.signal.throwIfAborted();
    return new Promise((resolve, reject) => {
      const call = new XMLHttpRequest();
      const lost = (): void => reject(new TypeError('Failed to fetch'));
      const stop = (): void => call.abort();
      call.open(request.method, request.url);
      request.headers.forEach((value, name) => call.setRequestHeader(name, value));
      call.upload.addEventListener('progress', ({ loaded, total }) => report(total === 0 ? 0 : loaded / total));
      call.addEventListener('load', () =>
        resolve(
          new Response(call.responseText, {
            status: call.status,
            headers: headersOf(call.getAllResponseHeaders()),
          }),
        ),
      );
      call.addEventListener('error', lost);
      call.addEventListener('abort', lost);
      call.addEventListener('loadend', () => request.signal.removeEventListener('abort', stop));
      request.signal.addEventListener('abort', stop, { once: true });
      call.send(body);
    });
  };
