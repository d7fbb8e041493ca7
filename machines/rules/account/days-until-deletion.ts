/** Days after which what nobody needs any more is deleted. The privacy policy names each of them. */
export const DAYS_UNTIL_DELETION = {
  /** a one-time code, after its end */
  code: 1,
  /** how often a code for a contact was guessed wrong */
  wrongCodes: 30,
  /** a mail or text message that was sent */
  message: 90,
  /** what was counted of visits */
  visit: 90,
  /** the cart of a guest; the default of a setting */
  guestCart: 30,
  /** a photo that is in no cart, order or review */
  strayPhoto: 1,
  /** an address that waits for a product to be back */
  stockAlert: 180,
  /** an address that was not confirmed for the newsletter */
  newsletterWish: 30,
  /** a closed ticket: the two years in which the law lets a complaint go on, and one more */
  ticket: 3 * 365,
} as const;
