/**
 * The address of a page to pay on, which may be another site's; null for anything that is not a plain web address.
 * @param origin the shop's own origin, for a link without one
 */
export function paymentLink(link: string, origin: string): string | null {
  try {
    const target = new URL(link, origin);
    const isWeb = target.protocol === 'https:' || target.protocol === 'http:';
    return isWeb && target.username === '' && target.password === '' ? target.href : null;
  } catch {
    return null;
  }
}
