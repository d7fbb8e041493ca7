/**
 * The forms of the newsletter for shoppers without scripts, and the POST by which a mail program ends it (RFC 8058).
 * All are posted to the page where the links of its mails lead.
 */
export const newsletterForm = {
  action: '/contact-us/newsletter',
  email: 'email',
  token: 'token',
  wish: 'wish',
  /** the field of a mail program, and what it says */
  oneClick: { field: 'List-Unsubscribe', value: 'One-Click' },
} as const;

/** What the page says after a form. */
const newsletterNews = ['asked', 'subscribed', 'left'] as const;
export type NewsletterNews = (typeof newsletterNews)[number];

export const isNewsletterNews = (value: unknown): value is NewsletterNews =>
  newsletterNews.some((news) => news === value);
