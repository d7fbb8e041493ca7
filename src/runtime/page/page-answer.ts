import { redirect } from '@tanstack/react-router';
import type { Outcome, Refusal } from '#machines/kit/index.ts';
import { CallFailure, type FailureKind } from '#src/clients/index.ts';

/** What a fetch without an answer is stored as; a refusal has a status of its own. */
const statusOfFailure: Record<FailureKind, number> = {
  network: 503,
  aborted: 503,
  timeout: 504,
  server: 500,
  misshapen: 502,
};

/** A page that cannot be fetched goes to /404 (ERR-07), which knows the status and the way back. */
const failed = (from: string, status: number) =>
  redirect({ href: `/404?${new URLSearchParams({ from, status: String(status) }).toString()}`, statusCode: 302 });

/**
 * What a page is made of; null when there is no such page: no page has an address that the contract refuses.
 * @param href the address of the page, path and query, to come back to it
 * @throws a router redirect to /404 when it cannot be fetched now
 */
export async function pageAnswer<V>(
  asked: Promise<Outcome<V, Refusal & { status: number }>>,
  { href, signal }: { readonly href: string; readonly signal: AbortSignal },
): Promise<V | null> {
  const outcome = await asked.catch((cause: unknown) => {
    if (signal.aborted) throw cause;
    throw failed(href, cause instanceof CallFailure ? statusOfFailure[cause.kind] : 500);
  });
  if (outcome.ok) return outcome.value;
  if (outcome.refusal.status === 404 || outcome.refusal.status === 400) return null;
  throw failed(href, outcome.refusal.status);
}
