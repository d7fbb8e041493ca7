import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Log } from '../log.ts';
import { isUnavailable } from '../postgres/index.ts';

export type ProblemOptions = {
  /** dotted path of the refused input */
  field?: string;
  /** more fields of the body, when the contract declares them for this status */
  extra?: Readonly<Record<string, unknown>>;
  /** whole seconds for Retry-After */
  retryAfter?: number;
  headers?: Readonly<Record<string, string>>;
};

/** A refusal that the caller is told about; its message may be shown to a shopper. */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly statusCode: number;
  readonly code: string;
  readonly field: string | null;
  readonly extra: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;

  constructor(statusCode: number, code: string, message: string, options: ProblemOptions = {}) {
    super(message);
    this.statusCode = statusCode;
    this.code = code;
    this.field = options.field ?? null;
    this.extra = options.extra ?? {};
    this.headers = {
      ...options.headers,
      ...(options.retryAfter === undefined ? {} : { 'retry-after': String(options.retryAfter) }),
    };
  }
}

/** `throw problem(409, 'CART_CHANGED', 'A price has changed.', { extra: { cart } })` */
export const problem = (statusCode: number, code: string, message: string, options?: ProblemOptions): Problem =>
  new Problem(statusCode, code, message, options);

export type ProblemBody = {
  success: false;
  code: string;
  message: string;
  error_message: string;
  field: string | null;
  request_id: string;
};

export const problemBody = (refusal: Problem, requestId: string): ProblemBody => ({
  success: false,
  code: refusal.code,
  message: refusal.message.slice(0, 300).toWellFormed(),
  error_message: refusal.message.slice(0, 300).toWellFormed(),
  field: refusal.field?.slice(0, 120).toWellFormed() ?? null,
  request_id: requestId,
  ...refusal.extra,
});

const read = (error: unknown, name: string): unknown =>
  typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined;

const known: Readonly<Record<string, () => Problem>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => problem(415, 'UNSUPPORTED_TYPE', 'Only application/json is accepted here.'),
  FST_ERR_CTP_BODY_TOO_LARGE: () => problem(413, 'TOO_LARGE', 'The request is too large.'),
  FST_ERR_CTP_INVALID_JSON_BODY: () => invalidJson(),
  FST_ERR_CTP_EMPTY_JSON_BODY: () => invalidJson(),
  FST_ERR_BAD_URL: () => problem(400, 'INVALID_REQUEST', 'The address is not readable.'),
};

export const invalidJson = (): Problem =>
  problem(400, 'INVALID_REQUEST', 'The body is not readable JSON.', { field: 'body' });

/** Seconds after which a caller may ask again for what the database could not do just now. */
const UNAVAILABLE_FOR = 2;

const unavailable = (): Problem =>
  problem(503, 'UNAVAILABLE', 'That is not available just now. Please try again in a moment.', {
    retryAfter: UNAVAILABLE_FOR,
  });

/**
 * What a caller may know of anything thrown: problems as they are, the server's own refusals by name, a 503 for what
 * may be there again in a moment, else a 500.
 */
export function asProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  const code = read(error, 'code');
  const named = typeof code === 'string' ? known[code] : undefined;
  if (named !== undefined) return named();
  if (isUnavailable(error)) return unavailable();
  const status = read(error, 'statusCode');
  if (typeof status === 'number' && status >= 400 && status < 500) {
    return problem(status, 'INVALID_REQUEST', 'The request could not be read.');
  }
  return problem(500, 'SERVER_ERROR', 'Something went wrong on our side.');
}

/** The release whose page asks, as its browser says; undefined for what no release is called. */
function versionOf({ cookies }: FastifyRequest): string | undefined {
  // What fails before cookies are read has none, whatever their type says.
  const told: unknown = Reflect.get(Object(cookies), 'version');
  return typeof told === 'string' ? /^[\w.+-]{1,40}$/.exec(told)?.[0] : undefined;
}

/** What a caller may know of an error; what nobody expected is logged with the request's id, without what was typed. */
export function toProblem(
  error: unknown,
  request: FastifyRequest,
  log: Log,
  where: { backend?: string; operation?: string } = {},
): Problem {
  const refusal = asProblem(error);
  if (refusal.statusCode >= 500) {
    log.error('request failed', error, {
      ...where,
      request_id: request.id,
      method: request.method,
      route: request.routeOptions.url,
      status: refusal.statusCode,
      code: refusal.code,
      version: versionOf(request),
    });
  }
  return refusal;
}

/** Answers with a problem, as JSON. */
export function sendProblem(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  log: Log,
  where: { backend?: string; operation?: string } = {},
): FastifyReply {
  const refusal = toProblem(error, request, log, where);
  return reply
    .code(refusal.statusCode)
    .headers(refusal.headers)
    .type('application/json; charset=utf-8')
    .send(problemBody(refusal, request.id));
}
