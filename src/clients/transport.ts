import { requestTimeout } from '#machines/kit/delays.ts';
import { operations, type OperationFacts } from '#openapi/generated/operations.ts';
import { backendOf, type ClientName } from './backend-of.ts';
import { CallFailure } from './failure.ts';
import { triesOf, waitAfter, waitBefore } from './retry.ts';
import { createBearer, type GeoToken } from './geo-token.ts';
import { createSingleFlight } from './single-flight.ts';
import { loadValidators, type Validators } from './validators.ts';
import { pause, untilAborted } from './waiting.ts';

export type TransportOptions = {
  origin: string;
  fetch: typeof globalThis.fetch;
  testMode: boolean;
  random: () => number;
  /** asks for the token of the geo service, which looks at no cookie; null when it gives none */
  loadGeoToken: (signal: AbortSignal) => Promise<GeoToken | null>;
  csrfToken?: string | undefined;
  beforeWrite?: (() => Promise<void>) | undefined;
  /** is told of each call that failed and that nobody had given up (ERR-26) */
  onFailure?: ((failure: CallFailure) => void) | undefined;
};

/** Fetches what checks the answers of the cart. */
export const loadCartChecks = loadValidators.cart;

type Answer = { status: number; headers: Headers; text: string };
type Send = (request: Request) => Promise<Response>;
type Call = {
  client: ClientName;
  key: string;
  operation: string;
  facts: OperationFacts;
  request: Request;
  fetch: Send;
  /** What the call waits for: a write that is sent while the session changes would belong to the one that ends. */
  after: Promise<unknown>;
};

const settled = Promise.resolve();

const factsOf = (client: ClientName, key: string): OperationFacts => {
  const table: Readonly<Record<string, OperationFacts>> = operations[backendOf[client]];
  const facts = table[key];
  if (facts === undefined) throw new Error(`${client}: no operation ${key}`);
  return facts;
};

/** What takes a bearer looks at no session: nothing of it has to wait, and no read grows old by it. */
const isWrite = ({ method }: Request, { bearer }: OperationFacts): boolean => method !== 'GET' && bearer !== true;

const parsed = (text: string): { value: unknown } | null => {
  try {
    const value: unknown = JSON.parse(text);
    return { value };
  } catch {
    return null;
  }
};

const field = (value: unknown, name: string): string | null => {
  const found: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, name) : null;
  return typeof found === 'string' ? found : null;
};

/**
 * The one way out of the shop: every call of every client passes here. It adds token and bearer, waits at most 100 s,
 * sends again what may be sent again, and lets in only answers that fit the contract.
 */
export function createTransport(options: TransportOptions) {
  const share = createSingleFlight<Answer>();
  const shareToken = createSingleFlight<string>();
  const bearerOf = createBearer(options.loadGeoToken);
  let token = options.csrfToken ?? null;
  /** Ends when no call is under way that gives the browser another session. */
  let rotation: Promise<unknown> = settled;
  /** Counts writes, so that a read never joins one that was under way before a write. */
  let writes = 0;

  const request = (path: string): Request => new Request(`${options.origin}${path}`, { credentials: 'same-origin' });

  async function loadToken(signal: AbortSignal): Promise<string> {
    const key = 'GET /api/csrf-token';
    const call: Call = {
      client: 'cart',
      key,
      operation: 'cart.getCsrfToken',
      facts: factsOf('cart', key),
      request: request('/b/cart/api/csrf-token'),
      fetch: options.fetch,
      after: settled,
    };
    const { status, text } = await answerOf(call, signal);
    if (status >= 400) throw new CallFailure('server', call.operation, field(parsed(text)?.value, 'request_id'));
    const found = field(parsed(text)?.value, 'token');
    if (found === null) throw new CallFailure('misshapen', call.operation);
    return found;
  }

  async function sendOnce(
    { operation, facts, request, fetch }: Call,
    bearer: string | null,
    signal: AbortSignal,
  ): Promise<Answer> {
    const headers = new Headers(request.headers);
    if (bearer !== null) headers.set('authorization', `Bearer ${bearer}`);
    else if (isWrite(request, facts)) {
      token ??= await shareToken('token', signal, loadToken);
      headers.set('x-csrf-token', token);
    }
    const send = (): Promise<Response> => fetch(new Request(request.clone(), { headers, signal }));
    const response = options.testMode ? (await import('./faults.ts')).withFault(operation, signal, send) : send();
    const {
      status,
      headers: answered,
      text,
    } = await untilAborted(
      response.then(async (one) => ({ status: one.status, headers: one.headers, text: await one.text() })),
      signal,
    );
    return { status, headers: answered, text };
  }

  /** The answer as it came, after as many tries as the operation allows. */
  async function tryUntilAnswered(call: Call, signal: AbortSignal): Promise<Answer> {
    const tries = triesOf(call.facts, call.request);
    let hasNewToken = false;
    let refused: string | null = null;
    await untilAborted(call.after, signal);
    for (let attempt = 0; ; attempt += 1) {
      const backoff = waitBefore(attempt, options.random);
      let wait: number | null;
      try {
        const bearer: string | null = call.facts.bearer === true ? await bearerOf(refused, signal) : null;
        const answer = await sendOnce(call, bearer, signal);
        if (bearer !== null && answer.status === 401 && refused === null) {
          refused = bearer;
          attempt -= 1;
          continue;
        }
        if (answer.status === 403 && !hasNewToken && field(parsed(answer.text)?.value, 'code') === 'CSRF_INVALID') {
          // Refused before it was done, so any write may be sent once more with a new token.
          hasNewToken = true;
          if (call.facts.rotates !== true) await untilAborted(rotation, signal);
          token = null;
          attempt -= 1;
          continue;
        }
        wait = attempt < tries ? waitAfter(answer, call.facts, backoff) : null;
        if (wait === null) return answer;
      } catch (error) {
        if (signal.aborted || error instanceof CallFailure || attempt >= tries) throw error;
        wait = backoff;
      }
      await pause(wait, signal);
    }
  }

  function judge({ key, operation }: Call, { status, text }: Answer, validators: Validators): void {
    const body = parsed(text);
    const requestId = field(body?.value, 'request_id');
    if (status >= 500) throw new CallFailure('server', operation, requestId);
    if (status === 204) return;
    const shape = validators.answers[key]?.[status] ?? (status >= 400 ? validators.problem : undefined);
    const misplaced = body === null || shape === undefined ? '' : shape(body.value, '');
    if (misplaced !== null) throw new CallFailure('misshapen', operation, requestId);
  }

  /** A checked answer, or a CallFailure. */
  async function answerOf(call: Call, signal: AbortSignal): Promise<Answer> {
    try {
      return await judgedAnswer(call, signal);
    } catch (error) {
      if (error instanceof CallFailure && error.kind !== 'aborted') options.onFailure?.(error);
      throw error;
    }
  }

  async function judgedAnswer(call: Call, signal: AbortSignal): Promise<Answer> {
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(new CallFailure('timeout', call.operation)), requestTimeout);
    const giveUp = (): void => limit.abort(new CallFailure('aborted', call.operation));
    if (signal.aborted) giveUp();
    signal.addEventListener('abort', giveUp, { once: true });
    try {
      const validators = loadValidators[call.client]();
      // Loads beside the call; when it fails, the await below says so.
      validators.catch(() => {});
      const answer = await untilAborted(tryUntilAnswered(call, limit.signal), limit.signal);
      judge(call, answer, await untilAborted(validators, limit.signal));
      return answer;
    } catch (error) {
      if (limit.signal.aborted) throw limit.signal.reason;
      if (!(error instanceof CallFailure)) throw new CallFailure('network', call.operation);
      throw error.operation === call.operation ? error : new CallFailure(error.kind, call.operation, error.requestId);
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', giveUp);
    }
  }

  /** Sends a client's request: resolves with a 2xx or 4xx answer that fits the contract, else throws a CallFailure. */
  return async (
    client: ClientName,
    schemaPath: string,
    request: Request,
    fetch: Send = options.fetch,
  ): Promise<Response> => {
    const key = `${request.method} ${schemaPath}`;
    const facts = factsOf(client, key);
    const isRead = !isWrite(request, facts);
    const after = isRead || facts.rotates === true ? settled : rotation;
    const call: Call = { client, key, operation: `${client}.${facts.id}`, facts, request, fetch, after };
    let endRotation = (): void => {};
    if (facts.rotates === true) {
      const ended = new Promise<void>((resolve) => {
        endRotation = resolve;
      });
      rotation = Promise.all([rotation, ended]);
    }
    try {
      if (!isRead) await options.beforeWrite?.();
      // Calls of one address are the same call where they have no body.
      const answer =
        request.method === 'GET'
          ? await share(`${writes} ${request.url}`, request.signal, (signal) => answerOf(call, signal))
          : await answerOf(call, request.signal);
      return new Response(answer.status === 204 ? null : answer.text, {
        status: answer.status,
        headers: answer.headers,
      });
    } catch (error) {
      throw error instanceof CallFailure ? error : new CallFailure('aborted', call.operation);
    } finally {
      if (!isRead) writes += 1;
      if (facts.rotates === true) token = null;
      endRotation();
    }
  };
}
