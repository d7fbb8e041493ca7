/** What is wrong with a field of a form, whatever form it is. */
export const formWords = {
  phoneUnverified: 'Please confirm your phone number with the OTP.',
  emailInvalid: 'Please enter a valid email address',
  phoneInvalid: 'Please enter a phone number. Outside India, begin with + and the country code',
  orderInvalid: 'Please check the order number. It starts with PC and is in your order mail',
  ticketInvalid: 'Please check the ticket number. It starts with PT and is in our mail',
  choiceInvalid: 'Please choose one from the list',
  wholeInvalid: 'Please enter a whole number',
  outside: (least: number, largest: number) => `Please enter a number from ${least} to ${largest}`,
  dateInvalid: 'Please choose a date',
  dateOutside: (first: string, last: string) => `Please choose a date from ${first} to ${last}`,
  gstinInvalid: 'Please check the GSTIN. It has 15 letters and digits, and stands on your GST certificate',
  photosInvalid: (max: number) => (max === 1 ? 'Please add one photo only' : `Please add at most ${max} photos`),
  photoGone: 'A photo is no longer with us. Please remove it and add it again',
  photoCount: (count: number) => (count === 1 ? '1 photo' : `${count} photos`),
  tooLong: (most: number) => `Please use at most ${most} characters`,
  unknownField: 'Please reload the page. This form has changed since you opened it',
} as const;
