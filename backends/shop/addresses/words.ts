/** What a shopper reads when an address, or somebody who gives or receives, is refused. */
export const addressRefusals = {
  unprintable: 'has a character that cannot be printed',
  empty: 'must not be empty',
  notIndianMobile: 'must be an Indian mobile number of 10 digits',
  notPhone: 'must be a phone number; outside India it begins with + and the country code',
  notMail: 'must be an email address',
  notServed: 'is not an area that we deliver to',
  otherPincode: (area: string) => `is not the pincode of ${area}`,
  full: (max: number) => `You have saved ${max} addresses, which is the most. Please remove one first.`,
  pinTooFar: (area: string) => `Please keep the pin within 2 km of the middle of ${area}.`,
  known: 'You have saved this address already.',
  notFound: 'We cannot find this address. It may have been deleted.',
} as const;
