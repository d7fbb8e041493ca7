import { notFound } from '@tanstack/react-router';
import type { Offers } from '#machines/domain/index.ts';
import { ok } from '#machines/kit/outcome.ts';
import type { App } from '#src/runtime/app.ts';
import { pageAnswer } from '#src/runtime/page/page-answer.ts';
import { offersOf } from './ports.ts';

/**
 * The offers of all dealers, or of one.
 * @throws the router's not-found for a dealer that the shop does not know
 */
export async function loadOffers(
  { clients }: App,
  dealer: string | null,
  asked: { readonly href: string; readonly signal: AbortSignal },
): Promise<Offers> {
  const call = offersOf(clients, dealer, asked.signal).then((answer) => (answer.ok ? ok(answer.value.data) : answer));
  const offers = await pageAnswer(call, asked);
  if (offers === null) throw notFound();
  return offers;
}
