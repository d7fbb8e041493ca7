/** What the block of trust says; its own file, since only a page that comes near it is sent it. */
export const trustWords = {
  delivery: 'On time, at your door',
  deliveryText: 'You choose the day and the time slot. If something is not right, call us and we will sort it out.',
  hygiene: 'Clean kitchens',
  hygieneText: 'Baked fresh after you order, in licensed kitchens that we clean and check every day.',
  licence: (number: string) => `FSSAI licence no. ${number}`,
  payment: 'Safe payment',
  paymentText: 'You pay on your bank’s own secure page. We never see your card number or PIN.',
  upi: 'UPI',
  visa: 'Visa',
  mastercard: 'Mastercard',
  rupay: 'RuPay',
  netbanking: 'Netbanking',
} as const;
