import type { CartTotals } from '#machines/domain/index.ts';
import type { App } from './app.ts';
import { tellHeaderNews } from './tabs/header-news.ts';

const channelName = 'cart';
/** Seconds that the Grand_Total cookie lives: ten days, as the shop's cookies do. */
const cookieLife = 864_000;

/** Tells the header, the cookie and the other tabs what the cart is now. */
export function tellCart({ cart_quantity, cart_version, grand_total }: CartTotals, app: App): void {
  app.root.send({ type: 'cart.changed', cart_quantity });
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `Grand_Total=${grand_total}; Path=/; Max-Age=${cookieLife}; SameSite=Lax${secure}`;
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(cart_version);
  channel.close();
  tellHeaderNews();
}

/** Hears the versions of the cart that any tab of this browser tells. */
export function hearCarts(told: (cart_version: number) => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'number' && Number.isSafeInteger(data)) told(data);
  });
  return () => channel.close();
}
