import type { FrameMessage, ShopMessage } from '#machines/rules/browser/chat.ts';

/** What the script of the chat leaves behind, after the ways of Chatwoot. */
type Left = {
  chatwootSettings?: object;
  chatwootSDK?: { readonly run: (options: { websiteToken: string; baseUrl: string }) => void };
  $chatwoot?: {
    readonly toggle: (state: 'open') => void;
    readonly setConversationCustomAttributes: (attributes: Record<string, string>) => void;
    readonly deleteConversationCustomAttribute: (name: string) => void;
  };
};

/**
 * Starts the chat that is configured. It is sent to the browser as its own text, so it must not use anything that stands
 * outside of it.
 */
export function configuredChat(token: string, base: string): void {
  const left = window as unknown as Left;
  const script = document.getElementById('chat') as HTMLScriptElement;
  const say = (message: FrameMessage): void => window.parent.postMessage(message, '*');
  let order: string | null = null;
  const passOrderOn = (): void => {
    if (order === null) left.$chatwoot?.deleteConversationCustomAttribute('order');
    else left.$chatwoot?.setConversationCustomAttributes({ order });
  };

  // A frame without an origin has neither cookies nor storage, and asking for them throws: they last as long as it does.
  const cookies = new Map<string, string>();
  Object.defineProperty(document, 'cookie', {
    get: () => [...cookies].map((cookie) => cookie.join('=')).join('; '),
    set: (text: string) => {
      const [pair = '', ...rest] = text.split(';');
      const [name = '', ...value] = pair.trim().split('=');
      if (rest.some((part) => /^\s*(?:max-age=0|expires=.*1970)/i.test(part))) cookies.delete(name);
      else cookies.set(name, value.join('='));
    },
  });
  const storage = (): Storage => {
    const kept = new Map<string, string>();
    return {
      get length() {
        return kept.size;
      },
      key: (at: number) => [...kept.keys()][at] ?? null,
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, value: string) => void kept.set(name, String(value)),
      removeItem: (name: string) => void kept.delete(name),
      clear: () => kept.clear(),
    };
  };
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, { value: storage(), configurable: true });

  // The button of the shop opens it; it has none of its own.
  left.chatwootSettings = { hideMessageBubble: true };
  window.addEventListener('chatwoot:ready', () => {
    left.$chatwoot?.toggle('open');
    passOrderOn();
    say({ chat: 'ready' });
  });
  window.addEventListener('chatwoot:error', () => say({ chat: 'failed' }));
  window.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') say({ chat: 'close' });
  });
  window.addEventListener('message', ({ source, data }: MessageEvent<ShopMessage | undefined>) => {
    if (source !== window.parent || data?.shop !== 'about') return;
    order = data.order;
    passOrderOn();
  });
  script.addEventListener('error', () => say({ chat: 'failed' }));
  script.addEventListener('load', () => {
    try {
      if (left.chatwootSDK === undefined) throw new Error('the script of the chat left nothing to start');
      left.chatwootSDK.run({ websiteToken: token, baseUrl: base });
    } catch (error) {
      say({ chat: 'failed' });
      throw error;
    }
  });
}
