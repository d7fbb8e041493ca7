const group = (whole: string): string => {
  const lastThree = whole.slice(-3);
  const rest = whole.slice(0, -3);
  return rest === '' ? lastThree : `${rest.replace(/\B(?=(\d{2})+$)/g, ',')},${lastThree}`;
};

/**
 * Writes an amount as shoppers read it: the rupee sign, Indian grouping, paise only when there are any
 * (`₹1,24,999`, `₹499.50`, `-₹50`).
 * @param paise a whole number of paise; anything else throws a RangeError
 */
export function formatPaise(paise: number): string {
  if (!Number.isSafeInteger(paise)) throw new RangeError(`Not a whole number of paise: ${paise}`);
  const size = Math.abs(paise);
  const rest = size % 100;
  const whole = group(String(Math.trunc(size / 100)));
  return `${paise < 0 ? '-' : ''}₹${whole}${rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`}`;
}

/** Rupees to paise, for tables that people write by hand; rounds to the nearest paisa. */
export const rupees = (amount: number): number => Math.round(amount * 100);

/** How many whole percent a sell price lies below the list price, never more than it is; 0 when it does not. */
export function discountPercent(sellPaise: number, listPaise: number): number {
  return listPaise > sellPaise && listPaise > 0 ? Math.floor(((listPaise - sellPaise) * 100) / listPaise) : 0;
}

/** A whole number with Indian grouping, as review counts are shown: `12,34,567`. */
export const formatCount = (count: number): string => group(String(Math.max(0, Math.trunc(count))));
