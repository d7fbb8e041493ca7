import type { Outcome, Refusal } from './outcome.ts';

/** What `withOutcome` gives to a guard or an action: the outcome of a call. */
export type Answer<V = unknown, R extends Refusal = Refusal> = { readonly outcome: Outcome<V, R> };

/** Why a call was refused; null when it went well. */
export const refusalOf = <R extends Refusal>({ outcome }: Answer<unknown, R>): R | null =>
  outcome.ok ? null : outcome.refusal;

/** Why a call failed, for the log; a call without an outcome broke off or took too long. */
export const failureReason = ({ outcome }: Partial<Answer>): string =>
  (outcome && refusalOf({ outcome })?.message) ?? 'no answer';

/** Guard: the call went well. */
export const isOk = (_: unknown, { outcome }: Answer): boolean => outcome.ok;

/** Guard: the call was refused. */
export const isRefused = (_: unknown, { outcome }: Answer): boolean => !outcome.ok;

/** Guard: the call needs a customer, and the session has none any more. */
export const isLoginOver = (_: unknown, answer: Answer): boolean => refusalOf(answer)?.code === 'LOGIN_REQUIRED';
