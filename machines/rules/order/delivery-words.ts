/** What a delivery is asked for, and what is wrong with what was typed. */
export const deliveryWords = {
  /** before the time and the person of a delivery, by how far its order is */
  told: {
    reserved: { when: 'Reserved for', to: 'To be delivered to' },
    coming: { when: 'Arriving', to: 'Delivering to' },
    booked: { when: 'Was booked for', to: 'For' },
    delivered: { when: 'Was booked for', to: 'Delivered to' },
  },
  home: 'Home',
  office: 'Office',
  other: 'Other',
  near: (landmark: string) =>
    /^(?:near|opposite|opp\.?|behind|next to|beside)\s/i.test(landmark) ? landmark : `near ${landmark}`,
  phoneMissing: 'Please enter a mobile number for the rider to call',
  phoneInvalid: 'Please enter a 10-digit Indian mobile number',
  nameMissing: 'Please enter the recipient’s name',
  cityMissing: 'Please select a city',
  areaMissing: 'Please select a locality',
  flatMissing: 'Please enter the flat, house or office number',
  senderMissing: 'Please enter your name',
  contactMissing: 'Please enter your phone number or your email address',
  senderPhoneInvalid: 'Please enter a phone number. Outside India, begin with + and the country code',
  senderMailInvalid: 'Please enter a valid email address',
  streetMissing: 'Please enter the building and street',
} as const;
