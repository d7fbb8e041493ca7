/** What a shopper reads who may not pay in some way. */
export const methodWords = {
  cardOnly: 'Please pay by card. UPI and net banking work with Indian bank accounts only.',
  notOffered: 'This order cannot be paid this way. Please choose another one.',
  notHere: 'This does not belong to the chosen way to pay.',
  vpa: 'Please check your UPI ID. It looks like name@bank.',
  bank: 'Please choose your bank from the list.',
  savedGone: 'We cannot find that saved way to pay. Please choose another one.',
  savedExpired: 'That card has expired. Please choose another way to pay.',
  card: (brand: string, last4: string) => `${brand} ending ${last4}`,
} as const;
