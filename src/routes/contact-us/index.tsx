import { createFileRoute } from '@tanstack/react-router';
import { contactForm } from '#machines/rules/forms/contact.ts';
import { ContactPage } from '#src/flows/contact/index.ts';
import { useFormFlow } from '#src/flows/form/mount.ts';
import { documentHead } from '#src/runtime/page/head.ts';
import { contactDescription, pageTitles } from '#src/shell/title-words.ts';

export const Route = createFileRoute('/contact-us/')({
  validateSearch: (search): { topic?: unknown; order?: unknown } => search,
  // Its calls are fetched with the page, not with the shop.
  loader: async ({ context, abortController }) =>
    (await import('#src/flows/contact/load.ts')).loadOwnOrders(context.app, abortController.signal),
  preload: false,
  staleTime: 0,
  gcTime: 0,
  shouldReload: false,
  head: ({ match }) =>
    documentHead({
      config: match.context.app.config,
      title: pageTitles.contact,
      // The server alone prints them.
      ...(import.meta.env.SSR && { description: contactDescription, canonical: '/contact-us' }),
    }),
  component: Contact,
});

const text = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 40) : '');

function Contact() {
  const { topic, order } = Route.useSearch();
  return (
    <ContactPage
      actor={useFormFlow(contactForm, { topic: text(topic), order: text(order) })}
      orders={Route.useLoaderData()}
    />
  );
}
