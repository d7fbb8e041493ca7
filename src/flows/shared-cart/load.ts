import { notFound, redirect } from '@tanstack/react-router';
import type { SharedCart } from '#machines/domain/index.ts';
import type { CartLinkInput } from '#machines/cart-link/index.ts';
import { readStock } from '#src/clients/wire/stock.ts';
import type { App } from '#src/runtime/app.ts';
import { pageAnswer } from '#src/runtime/page/page-answer.ts';
import { ownLinkOf, sharedCartOf } from './ports.ts';

type Asked = { readonly href: string; readonly signal: AbortSignal };

/** Characters of a link, as the contract has it: nothing longer was made here. */
const longest = 4000;

/**
 * What a link to a cart holds.
 * @throws the router's not-found for a link that has ended or was not made here
 */
export async function loadSharedCart(app: App, cart_data: string, asked: Asked): Promise<SharedCart> {
  if (cart_data.length > longest) throw notFound();
  const answer = await pageAnswer(sharedCartOf(app.clients, cart_data, asked.signal), asked);
  if (answer === null) throw notFound();
  return { ...answer.data, lines: answer.data.lines.map(readStock) };
}

/**
 * A link to the own cart.
 * @throws a router redirect to a cart that has nothing in it
 */
export async function loadCartLink(app: App, asked: Asked): Promise<CartLinkInput> {
  const answer = await pageAnswer(ownLinkOf(app.clients, asked.signal), asked);
  if (answer === null) throw notFound();
  const { cart_data, until, omitted } = answer;
  if (cart_data === null && omitted.length === 0) {
    throw redirect({ href: '/cart', statusCode: 302, replace: true });
  }
  return { address: cart_data === null ? null : new URL(`/cart/${cart_data}`, app.config.origin).href, until, omitted };
}
