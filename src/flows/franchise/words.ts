import { brand } from '#machines/rules/site/brand.ts';

/** Said on the page for a franchise. */
export const franchisePageWords = {
  title: 'Franchise',
  lead: `Would you like to open a ${brand.name} shop in your city? Tell us about your plan.`,
  send: 'Send request',
  sentTitle: 'Thank you, we have your request',
  sentText: 'Our franchise team will read it and call or mail you.',
  another: 'Send another request',
  nextTitle: 'What happens next',
  next: [
    'You get a ticket number at once, here and by mail.',
    'Our franchise team reads your plan and answers within 5 working days.',
    'If city and space suit us both, we meet and go through costs and training with you.',
  ],
  feeTitle: 'A word of caution',
  fee: `${brand.name} never asks for money to take a franchise request. If anyone does so in our name, please tell us.`,
  tell: 'Tell us',
  statusTitle: 'Already asked?',
  status: 'Check your request',
} as const;
