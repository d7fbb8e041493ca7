/** A choice that may change the price: the chosen value and what each value adds, in paise. */
export type PricedOption = { readonly id: string; readonly price_delta: number };
export type PricedAttribute = { readonly id: number; readonly options: readonly PricedOption[] };

/** What the chosen values of all attributes add to one piece, in paise; values that are not offered add nothing. */
export const choicesPrice = (
  attributes: readonly PricedAttribute[],
  chosen: Readonly<Record<number, string>>,
): number =>
  attributes.reduce((sum, { id, options }) => {
    const option = options.find((one) => one.id === chosen[id]);
    return sum + (option?.price_delta ?? 0);
  }, 0);

export type ChosenPrice = { readonly unit: number; readonly list: number; readonly total: number };

/**
 * The price of a product as chosen, in paise: a piece, a piece before the reduction, and all pieces.
 * @param base the price of one piece of the chosen weight
 * @param extra what the choices add to one piece
 */
export const chosenPrice = (
  base: { readonly sell_price: number; readonly list_price: number },
  extra: number,
  quantity: number,
): ChosenPrice => ({
  unit: base.sell_price + extra,
  list: base.list_price + extra,
  total: (base.sell_price + extra) * quantity,
});
