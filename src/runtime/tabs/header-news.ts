const channelName = 'header';

/** One door for the whole tab: whoever tells through it does not hear himself. Node, where nobody tells, needs none. */
let channel: BroadcastChannel | undefined;
const shared = (): BroadcastChannel => (channel ??= new BroadcastChannel(channelName));

/** Tells the other tabs that a header shows something else now: the cart, the favourites or who shops (HDR-15). */
export const tellHeaderNews = (): void => shared().postMessage('changed');

/** Hears what other tabs tell. */
export function hearHeaderNews(told: () => void): () => void {
  const heard = shared();
  heard.addEventListener('message', told);
  return () => heard.removeEventListener('message', told);
}
