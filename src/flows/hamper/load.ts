import { notFound } from '@tanstack/react-router';
import type { LoadedHamper } from '#machines/hamper/index.ts';
import type { App } from '#src/runtime/app.ts';
import { pageAnswer } from '#src/runtime/page/page-answer.ts';
import { hamperAt, isLineId } from './ports.ts';

/**
 * The builder for the first view of its page; null for a line of the cart, which its chart opens.
 * @throws the router's not-found for what is neither a draft nor a hamper
 */
export async function loadHamper(
  { clients }: App,
  hash: string,
  asked: { readonly href: string; readonly signal: AbortSignal },
): Promise<LoadedHamper | null> {
  if (isLineId(hash)) return null;
  const answer = await pageAnswer(hamperAt(clients, hash, asked.signal), asked);
  if (answer === null) throw notFound();
  return answer;
}
