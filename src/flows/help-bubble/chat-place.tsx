import { useRouterState } from '@tanstack/react-router';
import { hasChatAt } from '#machines/rules/browser/chat.ts';
import { ChatOutlet } from '#src/flows/chat/outlet.tsx';
import { useApp } from '#src/runtime/app-context.ts';

/** The chat on every page that has it; its row comes with its button, which nobody sees before they have moved the page. */
export function ChatPlace() {
  const { hasChat } = useApp().config;
  const isHere = useRouterState({ select: ({ location }) => hasChatAt(location.pathname) });
  return hasChat && isHere ? <ChatOutlet /> : null;
}
