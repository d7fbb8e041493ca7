/** Said by the help desk of a local shop, at which no person sits. */
export const deskWords = {
  title: 'Local help desk',
  hello:
    'This shop runs on one machine, and no person sits here: you get answers from our questions and answers. What would you like to know?',
  about: 'This is about your order ',
  none: 'I found no answer to that. Shall I put it into a letter to the shop?',
  more: 'Did you mean',
  link: 'Read it on the page',
  write: 'Write to the shop',
  label: 'Your question',
  send: 'Send',
  you: 'You',
  desk: 'Help desk',
} as const;
