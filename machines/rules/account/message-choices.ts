/** What the shop writes about without being asked. Codes, receipts and notices of safety are not among them. */
export const messageTopics = ['orders', 'reminders', 'offers'] as const;
export type MessageTopic = (typeof messageTopics)[number];

/** How the shop reaches a customer. */
export const messageChannels = ['email', 'sms'] as const;
export type MessageChannel = (typeof messageChannels)[number];

/** Days that hurt some people: whoever has muted one hears nothing about it. */
export const tenderOccasions = [
  'mothers-day',
  'fathers-day',
  'valentines-day',
  'anniversary',
  'raksha-bandhan',
  'karwa-chauth',
  'childrens-day',
] as const;
export type TenderOccasion = (typeof tenderOccasions)[number];

/** The languages in which the shop's people call; pages and messages are in English. */
export const callLanguages = ['en', 'hi', 'mr', 'gu', 'bn', 'ta', 'te', 'kn'] as const;
export type CallLanguage = (typeof callLanguages)[number];

/** One topic by one channel that a customer does not want. */
export type UnwantedMessage = { readonly topic: MessageTopic; readonly channel: MessageChannel };
