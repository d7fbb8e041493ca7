/** The partners that send visitors, by what their links say as `utm_source` (ANL-01). */
export const affiliates = { adsflourish: 'AdsFlourish', inls: 'INLS' } as const;

export type AffiliateId = keyof typeof affiliates;

const isAffiliate = (word: string): word is AffiliateId => Object.hasOwn(affiliates, word);

export const affiliateIds = Object.keys(affiliates).filter(isAffiliate);

/** Which partner a source stands for; null for any other source. */
export function affiliateOf(source: string | null | undefined): AffiliateId | null {
  const word = source?.toLowerCase() ?? '';
  return isAffiliate(word) ? word : null;
}

/** The address at which a partner is told of a sale: the order, and what its goods cost, in rupees. */
export function postbackUrl(base: string, sale: { readonly txnId: string; readonly paise: number }): string {
  const url = new URL(base);
  url.searchParams.set('txn_id', sale.txnId);
  url.searchParams.set('sale_amount', (sale.paise / 100).toFixed(2));
  return url.href;
}
