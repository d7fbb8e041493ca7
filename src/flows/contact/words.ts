import { contactDays } from '#machines/rules/forms/contact.ts';
import type { FormValues } from '#machines/rules/forms/form.ts';

/** Said on the page "Contact us". */
export const contactPageWords = {
  title: 'Contact us',
  lead: 'Write to us about an order, a cake or anything else. A person reads every message.',
  send: 'Send message',
  sentTitle: 'Thank you, we have your message',
  sentText: 'Someone from our team will read it and answer by mail.',
  promise: ({ topic = '' }: FormValues) =>
    contactDays(topic) === 1
      ? 'We answer within one working day.'
      : `We answer within ${contactDays(topic)} working days.`,
  another: 'Write another message',
  soonerTitle: 'Need an answer sooner?',
  sooner: 'If your order is on its way today, please call or chat with us: we see it at once.',
  whatsApp: 'Chat on WhatsApp',
  trackTitle: 'Already ordered?',
  track: 'Track your order',
  help: 'Find help by topic',
  ticketTitle: 'Have you already written to us?',
  ticket: 'Check your ticket',
} as const;
