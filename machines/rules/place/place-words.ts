/** Where an order is delivered: what is asked, and what is wrong with what was typed. */
export const placeWords = {
  missing: 'Please enter your area or pincode',
  pincode: 'A pincode has 6 digits',
  tooShort: 'Please enter at least 3 letters',
  ask: 'Delivering to?',
  choose: 'Select area',
  deliveringTo: 'Delivering to',
} as const;
