/** What lies in a hamper, as a cart and an order name it. */
export const partInWords = ({ quantity, title }: { readonly quantity: number; readonly title: string }): string =>
  `${quantity} × ${title}`;
