import { createFileRoute } from '@tanstack/react-router';
import { contactForm } from '#machines/rules/forms/contact.ts';
import { ContactPage } from '#src/flows/contact/index.ts';
import { useFormFlow } from '#src/flows/form/mount.ts';
import { documentHead } from '#src/runtime/page/head.ts';
import { contactDescription, pageTitles } from '#src/shell/title-words.ts';

export const Route = createFileRoute('/contact-us/')({
  validateSearch: (search): { topic?: unknown; order?: unknown } => search,
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
  return <ContactPage actor={useFormFlow(contactForm, { topic: text(topic), order: text(order) })} />;
}
