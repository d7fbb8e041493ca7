const TIMEOUT = 10_000;

/** Why a service did not take something; `isFinal` when it never will. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';
  readonly isFinal: boolean;
  constructor(status: number) {
    super(`The service answered ${status}`);
    this.isFinal = status >= 400 && status < 500 && ![401, 403, 408, 425, 429].includes(status);
  }
}

export type Telling = {
  readonly url: string;
  /** posted as JSON; without it the address itself says all */
  readonly body?: unknown;
  /** by which a second try is known */
  readonly key?: string;
  readonly token?: string | undefined;
};

/** Tells another service something; rejects unless it was taken. */
export async function tell({ url, body, key, token }: Telling): Promise<void> {
  const answer = await fetch(url, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(key !== undefined && { 'idempotency-key': key }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT),
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new RefusedError(answer.status);
}
