import { cartLinkWords } from '#machines/cart-link/cart-link.words.ts';
import type { CartLinkPorts } from '#machines/cart-link/index.ts';
import { ok, refused } from '#machines/kit/index.ts';
import { brand } from '#machines/rules/site/brand.ts';

/** What the browser throws when it or the shopper does not want to. */
const isNamed = (cause: unknown, name: string): boolean => cause instanceof DOMException && cause.name === name;

const notAllowed = (cause: unknown) => {
  if (!isNamed(cause, 'NotAllowedError')) throw cause;
  return refused({ code: 'NOT_ALLOWED', message: String(cause) });
};

/** The hands of the page: the clipboard, and what the phone shares with. */
export const cartLinkPorts: CartLinkPorts = {
  copyLink: ({ address }) => navigator.clipboard.writeText(address ?? '').then(() => ok(null), notAllowed),
  shareLink: ({ address }) =>
    navigator.share({ title: cartLinkWords.shareTitle(brand.name), url: address ?? '' }).then(
      () => ok(null),
      // Closing the phone's own sheet is no failure.
      (cause: unknown) => (isNamed(cause, 'AbortError') ? ok(null) : notAllowed(cause)),
    ),
};
