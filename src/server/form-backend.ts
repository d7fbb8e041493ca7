import type { FastifyInstance, FastifyRequest } from 'fastify';
import { problem, type Problem, type ProblemBody } from '#backends/platform/http/problem.ts';
import { visitorOf } from './pages.ts';

/** As a page of the shop fetches what changes something by GET. */
const fetched = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' };

/** A call of a backend; without a body it is a GET. One that needs no session opens none. */
export type FormCall = { readonly path: string; readonly body?: object; readonly needsNoSession?: true };

/**
 * A backend for the shopper who sent a form: asked from the shopper's address, with the shopper's cookies and those that
 * an answer sets, as a browser would between fetching the token and the write that carries it.
 * @param base where the backend is, such as `/b/cart`
 */
export function formBackend(app: FastifyInstance, request: FastifyRequest, base: string) {
  const { cookie: _, ...visitor } = visitorOf(request);
  const cookies = new Map(Object.entries(request.cookies));
  const fresh = new Map<string, string>();
  const ask = async (path: string, headers: Record<string, string> = {}, body?: object) => {
    const answer = await app.inject({
      method: body === undefined ? 'GET' : 'POST',
      url: path,
      headers: { ...visitor, ...headers },
      cookies: Object.fromEntries(
        [...cookies].flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
      ),
      remoteAddress: request.raw.socket.remoteAddress ?? '',
      ...(body === undefined ? {} : { payload: body }),
    });
    for (const { name, value } of answer.cookies) cookies.set(name, value);
    for (const line of [answer.headers['set-cookie'] ?? []].flat()) fresh.set(line.slice(0, line.indexOf('=')), line);
    return answer;
  };
  const writeToken = async (): Promise<Record<string, string>> => {
    const answer = await ask('/b/cart/api/csrf-token');
    if (answer.statusCode !== 200) throw problemOf(answer.statusCode, answer.json());
    return { 'x-csrf-token': answer.json<{ token: string }>().token };
  };
  return {
    /** Why it could not be done, or null. Throws what is no refusal. */
    async carryOut({ path, body, needsNoSession }: FormCall): Promise<Problem | null> {
      const token = needsNoSession ? {} : await writeToken();
      const headers = { ...token, ...(body === undefined && fetched) };
      const answer = await ask(`${base}${path}`, headers, body);
      if (answer.statusCode < 400) return null;
      const refusal = problemOf(answer.statusCode, answer.json());
      if (answer.statusCode >= 500) throw refusal;
      return refusal;
    },
    newCookies: (): readonly string[] => [...fresh.values()],
  };
}

const problemOf = (status: number, { code, message, field }: ProblemBody): Problem =>
  problem(status, code, message, field === null ? {} : { field });
