/** What a shopper reads where a way to pay is chosen. */
export const payerWords = {
  choose: 'Please choose how you would like to pay',
  saved: {
    legend: 'Saved by you',
    loading: 'Looking for what you have saved…',
    failed: 'We could not load your saved cards and UPI IDs. You can still pay any other way.',
    retry: 'Try again',
    standard: 'Your default',
    validTill: (expires: string) => `Valid till ${expires}`,
    upi: 'Saved UPI ID',
    expired: (expires: string) => `Expired ${expires}. Please pay with another card.`,
    notHere: 'This order cannot be paid this way.',
    cvv: 'Your bank may ask for the CVV or an OTP on its own page.',
    request: 'We send a request to your UPI app.',
  },
  ways: { alone: 'Ways to pay', besides: 'Another way to pay' },
  card: 'You type your card on the secure page of our payment partner. We never see its number or CVV.',
  cash: 'Please keep the exact amount ready. Our rider takes it at the door.',
  consent: {
    label: { card: 'Save this card for next time', upi: 'Save this UPI ID for next time' },
    text: {
      card: 'I agree that our payment partner keeps a token in place of my card number, as the RBI asks. Petalcrumb never gets the number or the CVV. I can delete it any time under My Cards.',
      upi: 'I agree that our payment partner remembers it for my next order. My UPI PIN is never kept. I can delete it any time under My UPI IDs.',
    },
  },
  bank: {
    legend: 'Your bank',
    search: 'Find another bank',
    list: 'Other banks',
    none: (sought: string) => `No bank on our list is called “${sought}”.`,
    other: 'My bank is not here',
    otherHint: 'Choose it on the next page',
    choose: 'Please choose your bank',
  },
} as const;
