/** Said where a link of the newsletter leads. */
export const newsletterLinkWords = {
  asking: {
    title: 'One last tap',
    text: 'Shall we send you our newsletter, about twice a month?',
    action: 'Yes, subscribe me',
  },
  sending: { title: 'One moment, please', text: 'We are telling the shop.' },
  subscribed: {
    title: 'You are subscribed',
    text: 'Thank you! You can stop it at any time by the link at the end of each mail.',
  },
  left: { title: 'You are unsubscribed', text: 'You will get no newsletter from us any more.' },
  refused: { title: 'This link does not work any more' },
  failed: { title: 'We could not reach the shop', text: 'Please check your connection.', action: 'Try again' },
  /** the button of shoppers without scripts */
  leave: 'Unsubscribe',
  asked: {
    title: 'Please look into your mailbox',
    text: 'We have sent you a mail. Tap the link in it, and you are subscribed.',
  },
  none: {
    title: 'Our newsletter',
    text: 'We will let you know what is new in our kitchens. One tap in any mail ends it.',
  },
  home: 'Go to the shop',
} as const;
