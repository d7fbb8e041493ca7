/** The database cannot be opened; the message says what to do. */
export class DatabaseError extends Error {
  override name = 'DatabaseError';
}

export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : 'unknown');

/** The error itself and what it wraps: a query builder puts the driver's error inside its own. */
function* causesOf(error: unknown): Generator<Error> {
  let depth = 0;
  for (let cause = error; cause instanceof Error && depth < 5; cause = cause.cause, depth += 1) yield cause;
}

/** Whether an error, or what it wraps, has one of these codes. */
export const hasCode = (error: unknown, ...codes: string[]): boolean =>
  [...causesOf(error)].some((cause) => codes.includes(codeOf(cause)));

/** Lost connections, no disk, memory or connection left, a server that goes down or comes up. */
const unavailableClass = /^(08\w{3}|53\w{3}|57P0\w)$/;
const unavailableCodes = new Set([
  // serialization failure, deadlock
  '40001',
  '40P01',
  // lock timeout, statement timeout, idle transaction, input and output
  '55P03',
  '57014',
  '25P03',
  '58030',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOSPC',
]);
const QUERY_GIVEN_UP = 'Query read timeout';
/** What the driver says without a code. */
const unavailableMessages = new Set([
  QUERY_GIVEN_UP,
  'timeout expired',
  'timeout exceeded when trying to connect',
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Cannot use a pool after calling end on the pool',
]);

/** Whether a query was given up by this side, so that its connection still waits for the answer. */
export const isGivenUp = (error: unknown): boolean => messageOf(error) === QUERY_GIVEN_UP;

/** Whether an error means that the database cannot do it just now, and may do it later. */
export const isUnavailable = (error: unknown): boolean =>
  [...causesOf(error)].some((cause) => {
    const code = codeOf(cause);
    return (
      unavailableClass.test(code) ||
      unavailableCodes.has(code) ||
      unavailableMessages.has(cause.message) ||
      // The socket of a server that is down is gone; any other missing file is a fault of ours.
      (code === 'ENOENT' && 'syscall' in cause && cause.syscall === 'connect')
    );
  });

/** Whether a transaction lost a race that it wins when it is done again: serialization failure, deadlock. */
export const isLostRace = (error: unknown): boolean => hasCode(error, '40001', '40P01');
