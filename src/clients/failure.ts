/**
 * Why a call has no answer: the network, 100 s without an answer, given up by the caller, a 5xx, or an answer that the
 * contract does not know. After a `network`, `timeout` or `server` failure of a write nobody knows whether it happened.
 */
export type FailureKind = 'network' | 'timeout' | 'aborted' | 'server' | 'misshapen';

/**
 * A call that failed. Its message names the operation, the kind, and the request by the id that it has in the server's
 * log: it is for logs, never for a shopper.
 */
export class CallFailure extends Error {
  override readonly name = 'CallFailure';
  readonly kind: FailureKind;
  /** `cart.addToCart` */
  readonly operation: string;
  readonly requestId: string | null;

  constructor(kind: FailureKind, operation: string, requestId: string | null = null) {
    super(`${operation}: ${kind}${requestId === null ? '' : ` (request ${requestId})`}`);
    this.kind = kind;
    this.operation = operation;
    this.requestId = requestId;
  }
}
