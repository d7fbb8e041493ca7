import type { OperationFacts } from '#openapi/generated/operations.ts';

const TRIES: Record<OperationFacts['retry'], number> = { read: 2, keyed: 2, absolute: 1, none: 0 };
const LONGEST_WAIT = 30_000;
const FIRST_WAIT = 300;

/** How often an operation may be sent again: a keyed write only when it carries its key. */
export const triesOf = (facts: OperationFacts, request: Request): number =>
  facts.retry === 'keyed' && !request.headers.has('idempotency-key') ? 0 : TRIES[facts.retry];

/** Milliseconds before the next try: full jitter under 300 ms, doubled each time. */
export const waitBefore = (attempt: number, random: () => number): number => random() * FIRST_WAIT * 2 ** attempt;

/** Seconds that an answer asks to wait, or null. */
export function retryAfterOf(headers: Headers): number | null {
  const text = headers.get('retry-after');
  const seconds = text === null || text === '' ? Number.NaN : Number(text);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : null;
}

/** Milliseconds before an answer's operation may be sent again, or null when the answer has to be taken as it is. */
export function waitAfter(
  answer: { status: number; headers: Headers },
  facts: OperationFacts,
  backoff: number,
): number | null {
  const isPassing = [502, 503, 504].includes(answer.status) || (answer.status === 429 && facts.retry === 'read');
  if (!isPassing) return null;
  const asked = retryAfterOf(answer.headers);
  if (asked === null) return backoff;
  return asked * 1000 > LONGEST_WAIT ? null : asked * 1000;
}
