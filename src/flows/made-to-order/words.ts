/** Said on the page for a cake of one's own. */
export const customisedPageWords = {
  title: 'Customised cakes',
  lead: 'A cake made just for you: tell us your idea, and we mail you a price.',
  send: 'Ask for a quote',
  sentTitle: 'Thank you, we have your idea',
  sentText: 'Our cake artist will look at it and mail you a quote. Nothing is ordered yet, and nothing is to be paid.',
  another: 'Ask for another cake',
  howTitle: 'How it works',
  how: [
    { title: 'Tell us your idea', text: 'The occasion, the flavour, a picture if you have one. It takes two minutes.' },
    { title: 'Get your quote', text: 'Within one working day we mail you a price, and call you about the details.' },
    { title: 'We bake it', text: 'Once you say yes and pay, we bake it fresh and bring it to your door.' },
  ],
  examplesTitle: 'Some of our designer cakes',
  soonTitle: 'Need it sooner?',
  soon: 'These are baked on the day, with your own words on top.',
  designer: 'Designer cakes',
  photo: 'Photo cakes',
  manyTitle: 'Not sure yet?',
  many: 'Ask us anything about a cake before you decide.',
  write: 'Write to us',
  statusTitle: 'Already asked?',
  status: 'Check your request',
} as const;

/** Said on the page for orders of companies. */
export const corporatePageWords = {
  title: 'Corporate cakes and gifts',
  lead: 'For your team, your clients or your next event: tell us how many and when, and we mail you a quote.',
  send: 'Ask for a quote',
  sentTitle: 'Thank you, we have your request',
  sentText:
    'Somebody from our corporate team will look at it and mail you a quote. Nothing is ordered yet, and nothing is to be paid.',
  another: 'Ask for another order',
  howTitle: 'How it works',
  how: [
    {
      title: 'Tell us what you need',
      text: 'How many, when and where. For many addresses, a list from your spreadsheet is enough.',
    },
    {
      title: 'Get your quote',
      text: 'Within one working day we mail you a price, and call you about the details.',
    },
    {
      title: 'We bring it',
      text: 'Once you say yes and pay, we bake it fresh and bring it to each door.',
    },
  ],
  examplesTitle: 'Gifts that companies send',
  invoiceTitle: 'A GST invoice',
  invoice: 'Give us your GSTIN and the address for the invoice, and we make it out to your company.',
  readyTitle: 'Only a few?',
  ready: 'You can order these right now, for any address.',
  gifts: 'Gifts for the office',
  oneTitle: 'One cake with your logo?',
  one: 'For a single cake, tell us your idea here.',
  customised: 'Customised cakes',
  talkTitle: 'Any questions?',
  talk: 'Write to us, or look up a request that you have already sent.',
  write: 'Write to us',
  status: 'Check your request',
} as const;
