import { ok, refused, type Outcome, type Refusal } from '#machines/kit/outcome.ts';
import { retryAfterOf } from './retry.ts';

type ProblemLike = { code: string; message: string; field: string | null };

/** A 4xx in words that a person may read; `body` for what an operation says beyond them. */
export type CallRefusal<Body = ProblemLike> = Refusal & { status: number; retryAfter?: number; body: Body };

type Fetched = { data?: unknown; error?: unknown; response: Response };
type DataOf<R> = R extends { data: infer Data; error?: never } ? Data : never;
type ErrorOf<R> = R extends { error: infer Failure extends ProblemLike; data?: never } ? Failure : never;

/**
 * The outcome of a client's call: a 2xx body, or the refusal of a 4xx. Throws a CallFailure for everything else.
 * `call(clients.cart.GET('/get', { signal }))`
 */
export async function call<R extends Fetched>(
  request: Promise<R>,
): Promise<Outcome<DataOf<R>, CallRefusal<ErrorOf<R>>>> {
  const { data, error, response } = await request;
  // The transport has checked both bodies against the contract that these types are made of.
  if (response.ok) return ok(data as DataOf<R>);
  const body = error as ErrorOf<R>;
  const retryAfter = retryAfterOf(response.headers);
  return refused({
    code: body.code,
    message: body.message,
    status: response.status,
    body,
    ...(body.field === null ? {} : { field: body.field }),
    ...(retryAfter === null ? {} : { retryAfter }),
  });
}
