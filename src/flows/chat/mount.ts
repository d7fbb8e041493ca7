import type { RefObject } from 'react';
import { provideChat, type ChatActor } from '#machines/chat/index.ts';
import { handedOverMost, type ShopMessage } from '#machines/rules/browser/chat.ts';
import { formDrafts } from '#src/flows/form/drafts.ts';
import type { App } from '#src/runtime/app.ts';
import { reloadPage } from '#src/runtime/page/reload-page.ts';
import { readCookie } from '#src/runtime/storage/cookies.ts';
import { useFlow } from '#src/runtime/use-flow.ts';
import { listenToFrame, listenToPage, orderAt } from './chat-listener.ts';

const letterPath = '/contact-us';

/** Puts what was written in the chat into the form of the shop, behind what may be typed there already. */
function beginLetter({ tabStorage, navigate }: App, text: string, order: string | null): void {
  const drafts = formDrafts(tabStorage);
  const draft = drafts.read('contact');
  const message = [draft?.values['message'], text].filter(Boolean).join('\n\n').slice(0, handedOverMost);
  const about = order === null ? {} : { topic: 'order', order };
  drafts.save('contact', {
    key: draft?.key ?? crypto.randomUUID(),
    values: { ...draft?.values, ...about, message },
    about: draft?.about ?? {},
  });
  if (window.location.pathname === letterPath) reloadPage();
  else navigate(letterPath);
}

/** Starts the chat as a child of the root. */
export const useChatFlow = (
  frame: RefObject<HTMLIFrameElement | null>,
  button: RefObject<HTMLButtonElement | null>,
): ChatActor =>
  useFlow({
    id: 'chat',
    logic: (app: App) =>
      provideChat({ pageListener: listenToPage(app), frameListener: listenToFrame(() => frame.current) }),
    input: ({ page }) => ({
      isAllowed: readCookie('privacy_choice') === 'all',
      order: orderAt(page.getSnapshot().context.href),
    }),
    facts: {
      'order.told': ({ order }) => {
        const message: ShopMessage = { shop: 'about', order };
        frame.current?.contentWindow?.postMessage(message, '*');
      },
      'panel.closed': () => button.current?.focus({ preventScroll: true }),
      'page.left': ({ to }, { navigate }) => navigate(to),
      'letter.begun': ({ text, order }, app) => beginLetter(app, text, order),
    },
  });
