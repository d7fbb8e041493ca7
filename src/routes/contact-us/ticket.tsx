import { createFileRoute } from '@tanstack/react-router';
import { TicketPage } from '#src/flows/ticket-lookup/index.ts';
import { useTicketLookupFlow } from '#src/flows/ticket-lookup/mount.ts';
import { documentHead } from '#src/runtime/page/head.ts';
import { pageTitles } from '#src/shell/title-words.ts';

export const Route = createFileRoute('/contact-us/ticket')({
  validateSearch: (search): { number?: unknown } => search,
  head: ({ match }) => documentHead({ config: match.context.app.config, title: pageTitles.ticket, isPrivate: true }),
  component: Ticket,
});

function Ticket() {
  const { number } = Route.useSearch();
  return <TicketPage actor={useTicketLookupFlow(typeof number === 'string' ? number.slice(0, 40) : '')} />;
}
